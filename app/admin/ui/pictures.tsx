import { useQuery } from "@tanstack/react-query"
import { fetchIconNodes } from "../../../content/published/icons.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { describeMedia, mediaFolderOf, thumbnailOf } from "../../../content/types/media.ts"
import type { IconNode } from "../../ui/icon.tsx"
import { dataQuery } from "../data/queries.ts"

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
  const { data, isPending } = useQuery({
    ...dataQuery(["thumbnails", uploaded], (client) => describeMedia(client, uploaded)),
    enabled: uploaded.length > 0,
  })
  return (item: Item) => {
    const address = addressOf(item)
    const folder = mediaFolderOf(address)
    if (!address || (folder && isPending)) return address && ""
    return thumbnailOf(address, data?.[folder ?? ""])
  }
}

/**
 * Loads the icons with these names from the server, so that the other 2,000 stay out of the bundle.
 * A value is null for an unknown name, undefined while loading.
 */
export function useIconNodes(names: readonly string[]): Record<string, IconNode | null> {
  const wanted = [...new Set(names)].sort()
  const { data } = useQuery({
    queryKey: ["icons", wanted],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
    // Keeps known icons while a new name loads.
    placeholderData: (known) => known,
    queryFn: () => fetchIconNodes(wanted),
  })
  return data ?? {}
}
