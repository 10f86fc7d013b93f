/**
 * Looking at an item before it is published, by a link that the database makes, lists and withdraws
 * (supabase/migrations/20261128180008_history.sql). The link shows its item to any visitor and nothing else.
 */
import { confirmWrite, timeoutSignal, unwrap, withRefusalReason } from "../calls/call.ts"
import type { DataClient, Preview } from "../calls/data-client.ts"
import type { PublishedTable } from "../index.ts"
import type { Collection } from "../types/collection.ts"
import { compareItems, type Item } from "../types/field-values.ts"
import { caseStudySlug } from "../types/slugs/case-study-slug.ts"

/** Whether a text looks like a token; anything else is not worth a question. */
export const isPreviewToken = (text: string): boolean => /^[\w-]{32}$/.test(text)

/**
 * What a token shows; null for one that has no effect (wrong, expired, withdrawn).
 * @throws CallFailure
 */
export function readPreview(data: DataClient, token: string): Promise<Preview | null> {
  return unwrap(data.rpc("previewed", { token }), "previewed")
}

export interface PreviewLink {
  id: string
  token: string
  /** The address of the administrator's account. */
  made_by: string
  expires_at: string
}

/**
 * An item's live links, newest first.
 * @throws CallFailure
 */
export function listPreviewLinks(
  data: DataClient,
  { table }: Collection,
  id: string,
  signal?: AbortSignal,
): Promise<PreviewLink[]> {
  const call = data.rpc("preview_links", { collection: table, item: id })
  return unwrap(call.abortSignal(timeoutSignal(signal)), table)
}

/**
 * Makes another link to an item, for seven days. When its answer is lost, a link that is not `known` is the new one.
 * @throws CallFailure
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
  await withRefusalReason(data, "content", () => confirmWrite<unknown>(call, table, look))
}

/**
 * Ends an item's links: the given one, or all of them. One that has ended already is no failure.
 * @throws CallFailure
 */
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
  await withRefusalReason(data, "content", () =>
    confirmWrite<unknown>(call.abortSignal(timeoutSignal()), collection.table, look),
  )
}

/** The item that is previewed, where it is the one of this table with this slug. */
export function previewedRow<Row>({ preview }: DataClient, table: PublishedTable, slug: string): Row | null {
  return preview?.table === table && preview.row.slug === slug ? (preview.row as Row) : null
}

/** Rows of a list with the previewed item in its place; it comes instead of another one of the same address. */
export function withPreview<Row>({ preview }: DataClient, type: Collection, rows: Row[]): Row[] {
  if (preview?.table !== type.table) return rows
  const { row } = preview
  const sameAddress = (other: Item) =>
    type.table === "case_studies" &&
    caseStudySlug(String(other.customer_name)) === caseStudySlug(String(row.customer_name))
  const others = (rows as Item[]).filter((other) => other.id !== row.id && !sameAddress(other))
  return [...others, row].sort(compareItems(type)) as Row[]
}
