/**
 * Preview links of unpublished items. Postgres creates, lists and revokes them
 * (supabase/migrations/20261128180008_history.sql). A link shows its item to any visitor and
 * nothing else. Each call throws CallFailure.
 */
import { callFunction, timeoutSignal, unwrap, writeContent } from "../calls/call.ts"
import type { DataClient, Preview } from "../calls/data-client.ts"
import type { PublishedTable } from "../index.ts"
import type { Collection } from "../types/collection.ts"
import { compareItems, type Item } from "../types/field-values.ts"
import { caseStudySlug } from "../types/slugs.ts"

/** Checks the format of a token, so that malformed ones cost no query. */
export const isPreviewToken = (text: string): boolean => /^[\w-]{32}$/.test(text)

/** Returns the preview of a token; null if it is wrong, expired or revoked. */
export function readPreview(data: DataClient, token: string): Promise<Preview | null> {
  return unwrap(data.rpc("previewed", { token }), "previewed")
}

export interface PreviewLink {
  id: string
  token: string
  /** E-mail address of the administrator. */
  made_by: string
  expires_at: string
}

/** Returns an item's valid links, newest first. */
export const listPreviewLinks = (
  data: DataClient,
  { table: collection }: Collection,
  item: string,
  signal?: AbortSignal,
): Promise<PreviewLink[]> => callFunction(data, "preview_links", { collection, item }, signal)

/**
 * Creates a link that is valid for seven days. If the response is lost, a link that is not in
 * `known` is the new one.
 */
export async function createPreviewLink(
  data: DataClient,
  collection: Collection,
  id: string,
  known: readonly PreviewLink[],
): Promise<void> {
  const { table } = collection
  const call = data.rpc("preview_link", { collection: table, item: id }).abortSignal(timeoutSignal()).single()
  const look = async () => {
    const links = await listPreviewLinks(data, collection, id)
    return links.find((link) => known.every((one) => one.id !== link.id))
  }
  await writeContent<unknown>(data, call, table, look)
}

/** Revokes one link or all links of an item. A link that has already expired is no failure. */
export async function revokePreviewLinks(
  data: DataClient,
  collection: Collection,
  id: string,
  link?: PreviewLink,
): Promise<void> {
  const call = data.rpc("withdraw_preview_links", {
    collection: collection.table,
    item: id,
    ...(link && { link: link.id }),
  })
  const look = async () => {
    const links = await listPreviewLinks(data, collection, id)
    return links.every((one) => link && one.id !== link.id) || undefined
  }
  await writeContent<unknown>(data, call.abortSignal(timeoutSignal()), collection.table, look)
}

/** Returns the previewed item if it has this table and slug. */
export function previewedRow<Row>({ preview }: DataClient, table: PublishedTable, slug: string): Row | null {
  return preview?.table === table && preview.row.slug === slug ? (preview.row as Row) : null
}

/** Inserts the previewed item into a list; it replaces an item with the same slug. */
export function withPreview<Row>({ preview }: DataClient, type: Collection, rows: Row[]): Row[] {
  if (preview?.table !== type.table) return rows
  const { row } = preview
  const sameAddress = (other: Item) =>
    type.table === "case_studies" &&
    caseStudySlug(String(other.customer_name)) === caseStudySlug(String(row.customer_name))
  const others = (rows as Item[]).filter((other) => other.id !== row.id && !sameAddress(other))
  return [...others, row].sort(compareItems(type)) as Row[]
}
