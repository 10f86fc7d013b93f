import { type FileHandle, open } from "node:fs/promises"
import { containerBrands, pictureKind, pictureStart } from "../../content/calls/picture-kind.ts"
import type { ReceivedFile } from "../supabase/storage/upload-body.ts"
import { officeKind, readAt } from "./office-file.ts"

/** A kind of file that may be uploaded. */
export interface FileKind {
  type: string
  extension: string
  /** Pixels are made smaller for the page; drawings (SVG) and documents are kept. */
  holds: "pixels" | "drawing" | "document"
}

const kinds = {
  png: { type: "image/png", extension: "png", holds: "pixels" },
  jpeg: { type: "image/jpeg", extension: "jpg", holds: "pixels" },
  webp: { type: "image/webp", extension: "webp", holds: "pixels" },
  avif: { type: "image/avif", extension: "avif", holds: "pixels" },
  gif: { type: "image/gif", extension: "gif", holds: "pixels" },
  svg: { type: "image/svg+xml", extension: "svg", holds: "drawing" },
  pdf: { type: "application/pdf", extension: "pdf", holds: "document" },
  mp4: { type: "video/mp4", extension: "mp4", holds: "document" },
  webm: { type: "video/webm", extension: "webm", holds: "document" },
} as const satisfies Record<string, FileKind>

/** Brands of the ISO media container that stand for a video that browsers play (ISO/IEC 14496-12, section 4.3). */
const videoBrands = new Set(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"])

/**
 * What a file is, by its first bytes and, where these are not enough, by what it holds: its name and what the browser
 * says of it count for nothing. Undefined for everything that may not be uploaded.
 */
export async function kindOfFile({ path, size }: ReceivedFile): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    return await kindIn(file, size)
  } finally {
    await file.close()
  }
}

async function kindIn(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const start = await readAt(file, 0, pictureStart)
  const picture = pictureKind(start)
  if (picture) return kinds[picture]
  const latin = start.toString("latin1")
  if (latin.startsWith("%PDF-")) return kinds.pdf
  if (latin.startsWith("\x1a\x45\xdf\xa3"))
    return latin.slice(0, 80).includes("webm") ? kinds.webm : undefined
  if (latin.startsWith("PK\x03\x04")) return await officeKind(file, size)
  return containerBrands(start).some((brand) => videoBrands.has(brand)) ? kinds.mp4 : undefined
}
