import type { Item } from "../../../content/types/field-values.ts"
import { describeMedia, mediaFolderOf, thumbnailOf } from "../../../content/types/media.ts"
import { useOptionalQuery } from "./use-optional-query.ts"

/** Decorative thumbnail; adjacent text names it. Without an address it reserves the space. */
export function Thumbnail({ address }: { address: string | undefined }) {
  return (
    <img
      src={address}
      alt=""
      width={80}
      height={50}
      loading="lazy"
      className="h-12.5 w-20 shrink-0 border border-line bg-(--day-paper) object-contain"
    />
  )
}

/**
 * Returns a function for an item's thumbnail URL: empty while loading, undefined without a picture.
 */
export function useThumbnailUrls(items: readonly Item[], column: string | undefined) {
  const addressOf = (item: Item) => (column && String(item[column] ?? "")) || undefined
  const uploaded = items.map(addressOf).filter(mediaFolderOf)
  const { data, isPending } = useOptionalQuery(
    ["thumbnails", uploaded],
    (client) => describeMedia(client, uploaded),
    "Pictures could not be read",
    { enabled: uploaded.length > 0 },
  )
  return (item: Item) => {
    const address = addressOf(item)
    const folder = mediaFolderOf(address)
    if (!address || (folder && isPending)) return address && ""
    return thumbnailOf(address, data?.[folder ?? ""])
  }
}
