/** Whole percent of a probability (0 to 1), rounded down: what is less than certain never reads as 100. */
export function wholePercent(probability: number): number {
  // The product of 0.29 and 100 lies a hair below 29.
  return Math.floor(Number((probability * 100).toFixed(6)))
}
