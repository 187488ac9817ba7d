import type { Turn } from '../pdf/frame.js'
import type { GreyImage, Region } from '../pdf/render.js'

const WHITE = 255

/** The image after quarter turns clockwise. */
export function turned(image: GreyImage, turn: Turn): GreyImage {
  if (turn === 0) return image
  const { width, height, data } = image
  const swapped = turn % 2 === 1
  const out = { width: swapped ? height : width, height: swapped ? width : height }
  const result = new Uint8Array(width * height)
  let at = 0
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      result[at++] = data[source(x, y, width, height, turn)] ?? 255
    }
  }
  return { ...out, data: result }
}

function source(x: number, y: number, width: number, height: number, turn: Turn): number {
  if (turn === 1) return (height - 1 - x) * width + y
  if (turn === 2) return (height - 1 - y) * width + (width - 1 - x)
  return x * width + (width - 1 - y)
}

/** A smaller copy, each pixel the mean of those it stands for; `factor` 0 to 1. */
export function shrunk(image: GreyImage, factor: number): GreyImage {
  const width = Math.max(1, Math.floor(image.width * factor))
  const height = Math.max(1, Math.floor(image.height * factor))
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y / factor)
    const bottom = Math.min(image.height, Math.max(top + 1, Math.floor((y + 1) / factor)))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x / factor)
      const right = Math.min(image.width, Math.max(left + 1, Math.floor((x + 1) / factor)))
      data[y * width + x] = mean(image, left, top, right, bottom)
    }
  }
  return { width, height, data }
}

function mean({ data, width }: GreyImage, left: number, top: number, right: number, bottom: number): number {
  let sum = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) sum += data[y * width + x] ?? 255
  }
  return Math.round(sum / ((bottom - top) * (right - left)))
}

/** A copy of a part that lies within the picture. */
export function cut(image: GreyImage, { x, y, width, height }: Region): GreyImage {
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (y + row) * image.width + x
    data.set(image.data.subarray(start, start + width), row * width)
  }
  return { width, height, data }
}

/** A copy of the same size turned about its middle so that lines that fell by `degrees` to the right are level. */
export function level({ width, height, data }: GreyImage, degrees: number): GreyImage {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  const result = new Uint8Array(width * height).fill(WHITE)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cos - (y - middleY) * sin
      const fromY = middleY + (x - middleX) * sin + (y - middleY) * cos
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [right, low] = [fromX - left, fromY - top]
      const at = top * width + left
      const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
      const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
      result[y * width + x] = Math.round(upper * (1 - low) + lower * low)
    }
  }
  return { width, height, data: result }
}

/** As a binary PGM file, which costs nothing to make and which Tesseract reads. */
export function toPgm({ width, height, data }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data])
}

/** True when the picture has hardly any dark spot: an empty page. */
export function isBlank({ data }: GreyImage): boolean {
  let dark = 0
  for (let i = 0; i < data.length; i += 3) if ((data[i] ?? 255) < 160) dark++
  return dark * 3 < data.length / 20_000
}
