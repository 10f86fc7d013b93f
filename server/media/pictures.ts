import type { Sharp } from "sharp"
import { variantWidths } from "../../content/types/media.ts"
import type { FileKind } from "./file-kind.ts"

const maximumPixels = 40_000_000
/** Wider or higher than this no screen of the site shows a picture. */
const largestSide = 2560

/** A picture that cannot be opened: broken, of more than 40 megapixels, or not what its first bytes say. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture"
}

interface PreparedPicture {
  /** The picture itself: turned upright, without metadata, at most 2560 pixels wide and high. */
  bytes: Buffer
  type: string
  extension: string
  width: number
  height: number
  /** The same in smaller widths, each as AVIF and WebP. */
  variants: { width: number; avif: Buffer; webp: Buffer }[]
}

// 250 ms for 1600 pixels; higher efforts take seconds for a few per cent.
const avifEffort = 2

/**
 * Makes of an uploaded picture what pages show. The first frame of an animation; the place where a photograph was taken
 * and everything else that cameras write down is left out. The work is sharp's own threads'; this thread only waits.
 *
 * @throws UnreadablePicture
 */
export async function preparePicture(path: string, kind: FileKind): Promise<PreparedPicture> {
  // Loaded with the first upload: 20 MB of memory that most processes never need.
  const { default: sharp } = await import("sharp")
  // The cache would hold open file descriptors of removed temporary files; no picture is read twice.
  sharp.cache(false)
  try {
    const { data, info } = await sharp(path, { limitInputPixels: maximumPixels, failOn: "error", pages: 1 })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const upright = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: maximumPixels })
    const [main, type, extension] = inOwnFormat(upright(), kind, channels)
    const variants = []
    for (const wanted of variantWidths(width)) {
      const smaller = () => upright().resize({ width: wanted })
      variants.push({
        width: wanted,
        avif: await smaller().avif({ quality: 55, effort: avifEffort }).toBuffer(),
        webp: await smaller().webp({ quality: 78 }).toBuffer(),
      })
    }
    return { bytes: await main.toBuffer(), type, extension, width, height, variants }
  } catch (error) {
    throw new UnreadablePicture((error as Error).message)
  }
}

/** Animations become a still PNG, which keeps their exact colours. A TIFF without transparency becomes a JPEG. */
function inOwnFormat(
  picture: Sharp,
  { type, extension }: FileKind,
  channels: number,
): [Sharp, string, string] {
  switch (type === "image/tiff" && channels === 3 ? "image/jpeg" : type) {
    case "image/jpeg":
      return [picture.jpeg({ quality: 84, mozjpeg: true }), "image/jpeg", "jpg"]
    case "image/webp":
      return [picture.webp({ quality: 84 }), type, extension]
    case "image/avif":
      return [picture.avif({ quality: 63, effort: avifEffort }), type, extension]
    default:
      return [picture.png({ compressionLevel: 9 }), "image/png", "png"]
  }
}
