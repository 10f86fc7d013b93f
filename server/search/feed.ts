import { fieldPlainText } from "../../content/fields/rich-text/rich-text.ts"
import { topLevelTypes } from "../../content/index.ts"
import {
  addEnglishPrefix,
  hasEnglishPrefix,
  type Language,
  localizeField,
  stripLanguagePrefix,
} from "../../content/texts/language.ts"
import { pathOf } from "../../content/types/address.ts"
import type { Item } from "../../content/types/field-values.ts"
import { absoluteUrl } from "../../content/urls.ts"
import type { Backend } from "../backend/backend.ts"
import { publishedRows } from "./published.ts"

/** What feed readers are given at once; older items are on the site. */
const most = 50

/** A feed that an address names: a type of content that has one, in a language. */
export interface Feed {
  type: (typeof topLevelTypes)[number]
  language: Language
}

/** The feed at a path (/nyheter/rss.xml, /en/nyheter/rss.xml); undefined where there is none. */
export function feedAt(pathname: string): Feed | undefined {
  const type = topLevelTypes.find((one) => one.feed && stripLanguagePrefix(pathname) === feedPath(one))
  return type && { type, language: hasEnglishPrefix(pathname) ? "en" : "sv" }
}

const feedPath = ({ address }: Feed["type"]) => `${address?.under}rss.xml`

/** The newest items of a feed, as anonymous visitors read them. Rejects when the read fails. */
export const feedItems = async (backend: Backend, { type }: Feed): Promise<Item[]> =>
  (await publishedRows(backend, type, "*")).slice(0, most)

/** Items as the company's feed (RSS 2.0 with Atom's link to itself, https://www.rssboard.org/rss-profile). */
export function rss(
  siteUrl: string,
  { type, language }: Feed,
  items: readonly Item[],
  company: string,
): string {
  const { address, feed, fields, title } = type
  if (!address || !feed) return ""
  const at = (path: string) => absoluteUrl(language === "en" ? addEnglishPrefix(path) : path, siteUrl)
  const text = (item: Item, column: string) =>
    escaped(fieldPlainText(fields[column], String(localizeField(item, column, language) ?? "")))
  const entries = items.map((item) => {
    const link = escaped(at(pathOf(type, item) ?? ""))
    return [
      "<item>",
      `<title>${text(item, title)}</title>`,
      `<link>${link}</link>`,
      // Not the address: it may get another slug, and would be read anew.
      `<guid isPermaLink="false">${item.id}</guid>`,
      `<description>${text(item, feed.summary)}</description>`,
      `<pubDate>${new Date(String(item[feed.day])).toUTCString()}</pubDate>`,
      "</item>",
    ].join("\n")
  })
  const name = `${feed.name[language]} – ${company}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escaped(name)}</title>`,
    `<link>${at(address.under.slice(0, -1))}</link>`,
    `<description>${escaped(name)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${at(feedPath(type))}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    "</channel>",
    "</rss>",
    "",
  ].join("\n")
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** Text as XML has it: no control character but tab and line ends (XML 1.0, section 2.2). */
const escaped = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, "").replace(/[&<>]/g, (sign) => entities[sign] ?? "")
