import type { ReceivedFile } from "../supabase/storage/upload-body.ts"
import { readSvgRoot } from "./svg.ts"

/** A type of file that may be uploaded. */
export interface FileKind {
  type: string
  extension: string
  /**
   * Raster pictures are resized; SVG and documents are stored unchanged. `unusable` pictures, e.g.
   * HEIC, are supported by neither browsers nor sharp.
   */
  holds: "raster" | "svg" | "document" | "unusable"
}

const openXml = "application/vnd.openxmlformats-officedocument"

/** By the MIME type that file-type detects. Office documents with macros have other types. */
const kinds: Readonly<Record<string, FileKind>> = {
  "image/png": { type: "image/png", extension: "png", holds: "raster" },
  "image/apng": { type: "image/png", extension: "png", holds: "raster" },
  "image/jpeg": { type: "image/jpeg", extension: "jpg", holds: "raster" },
  "image/webp": { type: "image/webp", extension: "webp", holds: "raster" },
  "image/avif": { type: "image/avif", extension: "avif", holds: "raster" },
  "image/tiff": { type: "image/tiff", extension: "tiff", holds: "raster" },
  "image/gif": { type: "image/gif", extension: "gif", holds: "raster" },
  ...documents({
    pdf: "application/pdf",
    mp4: "video/mp4",
    webm: "video/webm",
    docx: `${openXml}.wordprocessingml.document`,
    xlsx: `${openXml}.spreadsheetml.sheet`,
    pptx: `${openXml}.presentationml.presentation`,
  }),
}

const svg: FileKind = { type: "image/svg+xml", extension: "svg", holds: "svg" }

function documents(types: Record<string, string>): Record<string, FileKind> {
  return Object.fromEntries(
    Object.entries(types).map(([extension, type]) => [type, { type, extension, holds: "document" }]),
  )
}

/**
 * Detects the type of a file by its content; name and declared type are ignored. Returns
 * `undefined` for types that may not be uploaded.
 */
export async function detectFileKind({ path }: Pick<ReceivedFile, "path">): Promise<FileKind | undefined> {
  // Loaded with the first upload.
  const { fileTypeFromFile } = await import("file-type")
  const found = await fileTypeFromFile(path)
  // file-type detects XML by its declaration, which is optional in SVG.
  if (found && found.mime !== "application/xml") {
    const isPicture = /^image\/|^application\/(postscript|eps)$/.test(found.mime)
    return (
      kinds[found.mime] ??
      (isPicture ? { type: found.mime, extension: found.ext, holds: "unusable" } : undefined)
    )
  }
  return (await readSvgRoot(path)) === undefined ? undefined : svg
}
