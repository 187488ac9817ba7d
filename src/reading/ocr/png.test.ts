import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPngWriter } from './png.js'

const toPng = createPngWriter()

test.each([
  [1, 1],
  [7, 3],
  [300, 200],
  [40, 30],
])('a picture of %i by %i pixels comes back as it was', async (width, height) => {
  const data = Uint8Array.from({ length: width * height }, (_, index) => (index * 37) % 256)
  const png = toPng({ width, height, data })
  const back = await sharp(png, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
  expect(back.info).toMatchObject({ width, height })
  const grey = back.data.filter((_, index) => index % back.info.channels === 0)
  expect(Uint8Array.from(grey)).toEqual(data)
})
