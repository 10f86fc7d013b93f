import { markRow } from "../../../content/editing/mark-row.ts"
import {
  editAttribute,
  keysElementId,
  type ListedKeys,
  Marker,
  markedTexts,
  unmarked,
} from "../../../content/editing/marks.ts"
import { type ContentTable, contentTypeOf, contentTypes } from "../../../content/index.ts"
import type { SiteFacts } from "../../../content/settings.ts"
import type { Language } from "../../../content/texts/language.ts"
import { applyOverrides, type TextOverrides, textsByKey } from "../../../content/texts/overrides.ts"
import type { PageTexts } from "../../../content/texts/site-texts.ts"
import { features } from "../../../content/types/features.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { pages } from "../../../content/types/pages.ts"
import { siteSettings } from "../../../content/types/site/site-settings.ts"
import { type LoadedTexts, textsIn } from "../page-texts.ts"

/** An item with changes that are not published. */
export interface PostedRow {
  table: ContentTable
  row: Item
}

/** Values that pages do not read from the settings as they are stored. */
const settledSettings = /^(id|created_at|updated_at|name|start_feature_\d|notice_from|notice_until)$/

/** Elements whose text cannot be clicked, and tags with their attributes. */
const unclickable =
  /<head[\s>][\s\S]*?<\/head>|<(script|style|noscript|title|textarea|select)\b[\s\S]*?<\/\1>|<[^>]*>/g

/** Marks in URLs. */
const encodedMarks = /(%F3%A0%8[4-7]%[89AB][0-9A-F])+/g

/** Renders a page with unpublished values and with marks (content/editing/marks.ts). */
export class EditedPage {
  readonly #marker = new Marker()
  readonly #posted: readonly PostedRow[]
  /** Keys of everything on the page, after `finish`. */
  used: readonly string[] = []

  constructor(posted: readonly PostedRow[]) {
    this.#posted = posted
  }

  #rowsOf(table: ContentTable): Item[] {
    return this.#posted.flatMap((one) => (one.table === table ? [one.row] : []))
  }

  texts({ own, site }: LoadedTexts, language: Language): PageTexts {
    const posted: TextOverrides = Object.fromEntries(
      this.#rowsOf("site_texts").map(({ key, text, text_en }) => [
        String(key),
        {
          ...(typeof text === "string" && { sv: text }),
          ...(typeof text_en === "string" && { en: text_en }),
        },
      ]),
    )
    const { page } = textsIn(language, { ...own, ...posted }, this.#settings(site))
    const column = language === "en" ? "text_en" : "text"
    const marked = textsByKey(page.all).map(([key, text]) => [
      key,
      this.#marker.mark(text, `site_texts/${key}/${column}`),
    ])
    return { ...page, all: applyOverrides(page.all, Object.fromEntries(marked)) }
  }

  #settings({ settings }: SiteFacts): SiteFacts["settings"] {
    const changed = this.#rowsOf("site_settings").flatMap((row) =>
      Object.entries(row).filter(([name]) => !settledSettings.test(name)),
    )
    const all = { ...settings, ...Object.fromEntries(changed) }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  }

  facts(site: SiteFacts): SiteFacts {
    const marker = this.#marker
    const typeOfPage = contentTypeOf(pages.table)
    return {
      ...site,
      settings: markRow(marker, contentTypeOf(siteSettings.table), this.#settings(site), "site"),
      features: site.features.map((row) => this.#mark(features.table, row)),
      pages: site.pages.map((page) => {
        const posted = this.#rowsOf("pages").find(({ slug }) => slug === page.slug)
        return markRow(marker, typeOfPage, changeRow(page, posted), page.slug)
      }),
    }
  }

  #mark<Row extends object>(table: ContentTable, row: Row): Row {
    const { id } = row as Row & { id?: unknown }
    if (typeof id !== "string") return row
    const posted = this.#rowsOf(table).find((one) => one.id === id)
    return markRow(this.#marker, contentTypeOf(table), changeRow(row, posted))
  }

  /** Replaces the rows of a response by the posted ones, and marks all. */
  async changeRows({ url, method }: Request, response: Response): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const table = contentTypes.find((type) => pathname === `/rest/v1/${type.table}`)?.table
    if (!table || method !== "GET" || !response.ok) return response
    const found: unknown = await response.json()
    const rows = Array.isArray(found) ? found : [found]
    const slug = searchParams.get("slug")?.replace(/^eq\./, "")
    const unpublished = slug && rows.length === 0 && this.#rowsOf(table).find((row) => row.slug === slug)
    const changed = (unpublished ? [unpublished] : rows).map((row: Item) => this.#mark(table, row))
    const headers = new Headers(response.headers)
    headers.delete("Content-Length")
    const body = JSON.stringify(Array.isArray(found) ? changed : changed[0])
    return new Response(body, { status: response.status, headers })
  }

  /**
   * Removes scripts, and marks outside of text that can be clicked. Pictures get their keys as an
   * attribute. Adds the list of keys; those of removed marks are listed as hidden.
   */
  finish(html: string): string {
    const { keys, texts } = this.#marker
    const key = (number: number) => keys[number] ?? ""
    const pictures = new Set<string>()
    const removed = new Set<number>()
    const clickable = html.replaceAll(unclickable, (part, element?: string) => {
      const [picture] = markedTexts(/^<img [^>]*?src="([^"]*)"/.exec(part)?.[1] ?? "")
      if (picture) {
        pictures.add(key(picture.number))
        return unmarked(part).replace("<img", `<img ${editAttribute}="${key(picture.number)}"`)
      }
      for (const { number } of markedTexts(part)) removed.add(number)
      return element === "script"
        ? ""
        : unmarked(part.replaceAll(/<script\b[\s\S]*?<\/script>/g, "").replaceAll(encodedMarks, ""))
    })
    const shown = new Set(markedTexts(clickable).map(({ number }) => number))
    const listed: ListedKeys = {
      shown: Object.fromEntries([...shown].map((number) => [number, key(number)])),
      hidden: Object.fromEntries(
        [...removed]
          .filter((number) => !shown.has(number))
          .map((number) => [key(number), texts.get(key(number)) ?? ""]),
      ),
      names: {},
    }
    this.used = [...pictures, ...Object.values(listed.shown), ...Object.keys(listed.hidden)]
    for (const used of this.used) {
      const [table = "", item = ""] = used.split("/")
      const type = contentTypes.find((one) => one.table === table)
      const title = type && texts.get(`${table}/${item}/${type.title}`)
      if (title) listed.names[`${table}/${item}`] = title
    }
    const list = `<script type="application/json" id="${keysElementId}">${JSON.stringify(listed).replaceAll("<", "\\u003c")}</script>`
    const end = clickable.lastIndexOf("</body>")
    return clickable.slice(0, end) + list + clickable.slice(end)
  }
}

/** Returns a row with changed values of the columns that were read. */
function changeRow<Row extends object>(row: Row, changed: Item | undefined): Row {
  if (!changed) return row
  const known = Object.entries(changed).filter(([name, value]) => name in row && value !== undefined)
  return { ...row, ...Object.fromEntries(known) }
}
