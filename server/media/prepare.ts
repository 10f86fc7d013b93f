import { suggestSlug } from "../../content/types/slugs.ts"
import type { ReceivedFile } from "../supabase/storage/upload-body.ts"
import { detectFileKind, type FileKind } from "./file-kind.ts"
import { preparePicture, UnreadablePicture } from "./pictures.ts"
import { MalformedSvgError, readSvgRoot, svgNamespace, svgSize } from "./svg.ts"

const megabyte = 1024 * 1024
/** Maximum file size and picture size in bytes. */
export const maxFileBytes = 25 * megabyte
const maxPictureBytes = 10 * megabyte

/** Reason for refusing a file. */
type Refusal =
  | "type"
  | "format"
  | "svgNamespace"
  | "svgBroken"
  | "pixels"
  | "pictureNeeded"
  | "broken"
  | "fileTooLarge"
  | "pictureTooLarge"

/** An uploaded file was refused. */
export class FileRefused extends Error {
  readonly reason: Refusal
  /** File extension of an unusable picture. */
  readonly format: string | undefined

  constructor(reason: Refusal, format?: string) {
    super(reason)
    this.reason = reason
    this.format = format
  }
}

/** An object to store in the file's folder. */
interface StoredObject {
  name: string
  type: string
  /** Bytes. */
  size: number
  /** In memory, or a file that exists until it is stored. */
  content: { bytes: Buffer } | { path: string }
}

export interface PreparedFile {
  /** The first is the file itself. */
  objects: StoredObject[]
  width: number | null
  height: number | null
  variants: number[]
  /** Hash of the upload, to find the same file again. */
  contentHash: string
}

/** Returns the columns of `media` that describe the file. */
export const mediaColumns = ({ objects: [file], contentHash, ...picture }: PreparedFile) => ({
  file: file?.name,
  mime_type: file?.type,
  size: file?.size,
  content_hash: contentHash,
  ...picture,
})

/**
 * Prepares an upload for storage: detects its type, resizes raster pictures, keeps SVG and
 * documents unchanged.
 *
 * @param fileName the uploader's name; its letters become the name that visitors save
 * @param picturesOnly refuses anything but pictures
 * @throws FileRefused
 */
export async function prepareFile(
  file: ReceivedFile,
  fileName: string,
  picturesOnly = false,
): Promise<PreparedFile> {
  if (file.size > maxFileBytes) throw new FileRefused("fileTooLarge")
  const kind = await detectFileKind(file)
  if (kind?.holds === "unusable") throw new FileRefused("format", kind.extension)
  if (picturesOnly && (!kind || kind.holds === "document")) throw new FileRefused("pictureNeeded")
  if (!kind) throw new FileRefused("type")
  if (kind.holds !== "document" && file.size > maxPictureBytes) throw new FileRefused("pictureTooLarge")
  try {
    const ready = await prepareObjects(file, kind, fileSlug(fileName))
    return { ...ready, contentHash: file.hash.toString("hex") }
  } catch (error) {
    if (error instanceof MalformedSvgError) throw new FileRefused("svgBroken")
    if (error instanceof UnreadablePicture)
      throw new FileRefused(/pixel limit/i.test(error.message) ? "pixels" : "broken")
    throw error
  }
}

async function prepareObjects(
  received: ReceivedFile,
  kind: FileKind,
  name: string,
): Promise<Omit<PreparedFile, "contentHash">> {
  if (kind.holds !== "raster") {
    const { path, size } = received
    const file = { name: `${name}.${kind.extension}`, type: kind.type, size, content: { path } }
    // SVG is measured without rendering: librsvg takes minutes for some small files.
    const root = kind.holds === "svg" ? await readSvgRoot(path) : undefined
    if (root && root.namespace !== svgNamespace) throw new FileRefused("svgNamespace")
    if (root) await readSvgRoot(path, true)
    const drawn = svgSize(root?.attributes ?? {})
    return { objects: [file], ...drawn, variants: [] }
  }
  const picture = await preparePicture(received.path, kind)
  return {
    objects: [
      objectOf(`${name}.${picture.extension}`, picture.type, picture.bytes),
      ...picture.variants.flatMap(({ width, avif, webp }) => [
        objectOf(`${width}.avif`, "image/avif", avif),
        objectOf(`${width}.webp`, "image/webp", webp),
      ]),
    ],
    width: picture.width,
    height: picture.height,
    variants: picture.variants.map(({ width }) => width),
  }
}

const objectOf = (name: string, type: string, bytes: Buffer): StoredObject => ({
  name,
  type,
  size: bytes.byteLength,
  content: { bytes },
})

/** Returns a slug without extension; digits get a prefix, because variants are named by width. */
function fileSlug(fileName: string): string {
  const slug = suggestSlug(fileName.replace(/\.[^.]*$/, ""), 80)
  return slug === "" || /^\d+$/.test(slug) ? `fil${slug && `-${slug}`}` : slug
}
