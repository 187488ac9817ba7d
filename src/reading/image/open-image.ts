import type { Sharp, SharpOptions } from 'sharp'
import type { ReadingLimits } from '../limits.js'
import type { PagePicture } from '../read-page.js'
import { refuse } from '../refusals.js'

/** A picture file whose pages can be taken one by one. */
export interface OpenImage {
  readonly pageCount: number
  /** page `index` (0-based), upright by its EXIF mark, grey, at about `dpi` */
  page(index: number, dpi: number): Promise<PagePicture>
}

const SECONDS = 20
const POINTS_PER_INCH = 72
/** The long side of A4, which a photo or scan of unknown resolution is taken to show. */
const A4_INCHES = 11.69
/** Enlarging more than this adds no detail, only work. */
const MAX_ENLARGEMENT = 3

/** Looks at a picture's header. Throws AppError BAD_REQUEST, details.reason `corrupt`, for a broken one. */
export async function openImage(bytes: Uint8Array, limits: ReadingLimits): Promise<OpenImage> {
  const { default: sharp } = await import('sharp')
  const open = (options: SharpOptions): Sharp =>
    sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error', ...options }).timeout({
      seconds: SECONDS,
    })
  const metadata = await open({}).metadata().catch(refuseBroken)
  return {
    pageCount: metadata.pages ?? 1,
    page: (index, dpi) =>
      decode(open(metadata.pages === undefined ? {} : { page: index }), dpi).catch(refuseBroken),
  }
}

async function decode(picture: Sharp, dpi: number): Promise<PagePicture> {
  const { width, height, orientation } = await picture.metadata()
  const scale = Math.min(MAX_ENLARGEMENT, (A4_INCHES * dpi) / Math.max(width, height, 1))
  const sideways = (orientation ?? 1) >= 5
  const target = Math.max(1, Math.round((sideways ? height : width) * scale))
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: target })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = { width: info.width, height: info.height, data: firstChannel(data, info.channels) }
  const points = POINTS_PER_INCH / dpi
  return { image, points, width: info.width * points, height: info.height * points }
}

function firstChannel(data: Buffer, channels: number): Uint8Array {
  // A copy, because memory that a native library made cannot be handed to another thread.
  if (channels === 1) return Uint8Array.from(data)
  const grey = new Uint8Array(data.length / channels)
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * channels] ?? 255
  return grey
}

function refuseBroken(error: unknown): never {
  // The library's own words exist in English only, with addresses and control characters: they are the cause.
  throw refuse(
    'corrupt',
    { en: 'the image cannot be decoded', it: "l'immagine non si può decodificare" },
    error,
  )
}
