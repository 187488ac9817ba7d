/** The function with its answers kept, for what several rules ask of the same words of one document. */
export function remembered<Key, Answer>(find: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>()
  return key => {
    const answer = known.get(key)
    if (answer !== undefined) return answer
    const found = find(key)
    known.set(key, found)
    return found
  }
}
