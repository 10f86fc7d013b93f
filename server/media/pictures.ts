import type { Sharp } from "sharp"
import { variantWidths } from "../../content/types/media.ts"
import type { FileKind } from "./file-kind.ts"

const maxPixels = 40_000_000
/** Maximum width and height in pixels; no screen shows more. */
const maxSide = 2560

/** A picture that cannot be decoded: broken, over 40 megapixels, or not of its detected type. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture"
}

interface PreparedPicture {
  /** The picture: upright, without metadata, at most 2560 pixels wide and high. */
  bytes: Buffer
  type: string
  extension: string
  width: number
  height: number
  /** Smaller widths, each as AVIF and WebP. */
  variants: { width: number; avif: Buffer; webp: Buffer }[]
}

// 250 ms for 1600 pixels; higher efforts take seconds for a few percent.
const avifEffort = 2

/**
 * Converts an uploaded picture for display. Uses the first frame of an animation and drops metadata
 * such as the location. Runs on sharp's threads.
 *
 * @throws UnreadablePicture
 */
export async function preparePicture(path: string, kind: FileKind): Promise<PreparedPicture> {
  // Loaded with the first upload, because it takes 20 MB of memory.
  const { default: sharp } = await import("sharp")
  // The cache would keep deleted temporary files open.
  sharp.cache(false)
  try {
    const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const upright = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
    const [main, type, extension] = inOutputFormat(upright(), kind, channels)
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

/** Converts animations to a still, lossless PNG, and opaque TIFFs to JPEG. */
function inOutputFormat(
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
