/** How many of a file's first bytes `pictureKind` looks at. */
export const pictureStart = 4096

export type PictureKind = "png" | "jpeg" | "webp" | "avif" | "gif" | "svg"

/**
 * The kind of picture that a file is by its first bytes: its name and what the browser says of it count for nothing.
 * Asked before a file is sent, and again by the server that takes it. Undefined for everything that is no picture
 * which may be uploaded.
 */
export function pictureKind(start: Uint8Array): PictureKind | undefined {
  const latin = String.fromCharCode(...start.subarray(0, pictureStart))
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (latin.startsWith("\xff\xd8\xff")) return "jpeg"
  if (/^GIF8[79]a/.test(latin)) return "gif"
  if (/^RIFF[\s\S]{4}WEBP/.test(latin)) return "webp"
  if (containerBrands(start).includes("avif")) return "avif"
  return /<svg[\s>]/.test(latin) && /^(?:\xef\xbb\xbf)?\s*</.test(latin) ? "svg" : undefined
}

/**
 * The brands that an ISO media file names in its first box: the major one, then the compatible ones (ISO/IEC 14496-12,
 * section 4.3). None for a file of another kind.
 */
export function containerBrands(start: Uint8Array): string[] {
  const text = (from: number) => String.fromCharCode(...start.subarray(from, from + 4))
  if (start.byteLength < 12 || text(4) !== "ftyp") return []
  const size = new DataView(start.buffer, start.byteOffset).getUint32(0)
  const end = Math.min(size, 256, start.byteLength)
  const brands: string[] = []
  // Between the major brand and the others stands its version.
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(text(at))
  return brands
}
