/**
 * Uploaded files: URLs and metadata. Each file has a folder in the Storage bucket `media`. Raster
 * images also have `<width>.avif` and `<width>.webp` there.
 */
import type { DataClient } from "../calls/data-client.ts"

/** Public URL path of the bucket. */
export const publicMediaPath = "/storage/v1/object/public/media/"

const widths = [320, 640, 1280, 1920]

/**
 * Returns the widths of an image's renditions: the smaller standard widths, and its own if it is at
 * most 1920.
 */
export function variantWidths(width: number): number[] {
  const smaller = widths.filter((one) => one < width)
  return width <= 1920 ? [...smaller, width] : smaller
}

/** Returns the folder of an uploaded file's URL; undefined for other URLs. */
export function mediaFolderOf(address: string | null | undefined): string | undefined {
  const at = address?.indexOf(publicMediaPath) ?? -1
  // Allows a path or an absolute URL, but nothing else before the bucket's path.
  if (!address || at < 0 || !/^(https?:\/\/[^/]+)?$/.test(address.slice(0, at))) return undefined
  return /^([a-z0-9-]+)\/[^/]+$/.exec(address.slice(at + publicMediaPath.length))?.[1]
}

/** Metadata of an uploaded file. */
export interface MediaInfo {
  folder: string
  mime_type: string
  width: number | null
  height: number | null
  variants: number[]
  alt_sv: string
  alt_en: string
  /** Focal point when the image is cropped, in percent from left and top: 0, 10 … 100. */
  focus_x: number
  focus_y: number
}

/** Returns the URL of the smallest rendition, or the original without renditions. */
export function thumbnailOf(
  address: string,
  { variants }: Pick<MediaInfo, "variants"> = { variants: [] },
): string {
  const [smallest] = variants
  return smallest === undefined ? address : address.replace(/[^/]+$/, `${smallest}.webp`)
}

/** Limit of describe_media, which bounds visitors' calls. */
const maxDescribed = 1000

/** Returns metadata of the uploaded files among the URLs, by folder. Sends no call without any. */
export async function describeMedia(
  data: DataClient,
  addresses: readonly (string | null | undefined)[],
): Promise<Record<string, MediaInfo>> {
  const folders = [...new Set(addresses.map(mediaFolderOf).filter((folder) => folder !== undefined))]
  if (folders.length === 0) return {}
  const { data: rows } = await data.rpc("describe_media", { folders: folders.slice(0, maxDescribed) })
  return Object.fromEntries(((rows ?? []) as MediaInfo[]).map((medium) => [medium.folder, medium]))
}
