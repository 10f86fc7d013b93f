/**
 * Uploaded files: how their addresses are made, and what pages read about them. In Storage each has a folder of its own
 * in the bucket `media` with the file itself and, for a picture of pixels, `<width>.avif` and `<width>.webp`.
 */
import type { DataClient } from "../calls/data-client.ts"

/** Where Storage offers what everybody may read of the bucket. */
export const publicMediaPath = "/storage/v1/object/public/media/"

const widths = [320, 640, 1280, 1920]

/** The widths that a picture gets smaller copies in: those below its own, and its own when it is small. */
export function variantWidths(width: number): number[] {
  const smaller = widths.filter((one) => one < width)
  return width <= 1920 ? [...smaller, width] : smaller
}

/** The folder that an address leads into, when it is an uploaded file's. */
export function mediaFolderOf(address: string | null | undefined): string | undefined {
  const at = address?.indexOf(publicMediaPath) ?? -1
  // A path on this site or on the project that answers the protocol; nothing may stand before it but an origin.
  if (!address || at < 0 || !/^(https?:\/\/[^/]+)?$/.test(address.slice(0, at))) return undefined
  return /^([a-z0-9-]+)\/[^/]+$/.exec(address.slice(at + publicMediaPath.length))?.[1]
}

/** What is known of an uploaded file that a page shows. */
export interface MediaInfo {
  folder: string
  mime_type: string
  width: number | null
  height: number | null
  variants: number[]
  alt_sv: string
  alt_en: string
  /** The point that stays in view where the picture is cropped, in per cent from the left and the top: 0, 10 … 100. */
  focus_x: number
  focus_y: number
}

/** The address of a picture's smallest rendition, or its own without one. */
export function thumbnailOf(
  address: string,
  { variants }: Pick<MediaInfo, "variants"> = { variants: [] },
): string {
  const [smallest] = variants
  return smallest === undefined ? address : address.replace(/[^/]+$/, `${smallest}.webp`)
}

/** So many files are described at once: describe_media leaves out the rest, and visitors' calls are short. */
const maxDescribed = 1000

/** What is known of the uploaded files among these addresses, by folder. Nothing is asked when there are none. */
export async function describeMedia(
  data: DataClient,
  addresses: readonly (string | null | undefined)[],
): Promise<Record<string, MediaInfo>> {
  const folders = [...new Set(addresses.map(mediaFolderOf).filter((folder) => folder !== undefined))]
  if (folders.length === 0) return {}
  const { data: rows } = await data.rpc("describe_media", { folders: folders.slice(0, maxDescribed) })
  return Object.fromEntries(((rows ?? []) as MediaInfo[]).map((medium) => [medium.folder, medium]))
}
