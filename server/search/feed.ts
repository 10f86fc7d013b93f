import { fieldPlainText } from "../../content/fields/rich-text/rich-text.ts"
import { topLevelTypes } from "../../content/index.ts"
import {
  addEnglishPrefix,
  hasEnglishPrefix,
  type Language,
  localizeField,
  stripLanguagePrefix,
} from "../../content/texts/language.ts"
import type { Item } from "../../content/types/field-values.ts"
import { pathOf } from "../../content/types/paths.ts"
import { absoluteUrl } from "../../content/urls.ts"
import type { Backend } from "../backend/backend.ts"
import { readPublishedRows } from "./published.ts"

/** Maximum items of a feed. */
const maxItems = 50

/** A feed: a content type in a language. */
export interface Feed {
  type: (typeof topLevelTypes)[number]
  language: Language
}

/** Returns the feed at a path (/nyheter/rss.xml, /en/nyheter/rss.xml), if there is one. */
export function findFeed(pathname: string): Feed | undefined {
  const type = topLevelTypes.find((one) => one.feed && stripLanguagePrefix(pathname) === feedPath(one))
  return type && { type, language: hasEnglishPrefix(pathname) ? "en" : "sv" }
}

const feedPath = ({ address }: Feed["type"]) => `${address?.under}rss.xml`

/** Reads the newest published items of a feed. */
export const readFeedItems = async (backend: Backend, { type }: Feed): Promise<Item[]> =>
  (await readPublishedRows(backend, type, "*")).slice(0, maxItems)

/** Renders a feed as RSS 2.0 with an Atom self link (https://www.rssboard.org/rss-profile). */
export function renderRss(
  siteUrl: string,
  { type, language }: Feed,
  items: readonly Item[],
  company: string,
): string {
  const { address, feed, fields, title } = type
  if (!address || !feed) return ""
  const at = (path: string) => absoluteUrl(language === "en" ? addEnglishPrefix(path) : path, siteUrl)
  const text = (item: Item, column: string) =>
    escapeXml(fieldPlainText(fields[column], String(localizeField(item, column, language) ?? "")))
  const entries = items.map((item) => {
    const link = escapeXml(at(pathOf(type, item) ?? ""))
    return [
      "<item>",
      `<title>${text(item, title)}</title>`,
      `<link>${link}</link>`,
      // Not the URL: the slug may change, and readers would show the item again.
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
    `<title>${escapeXml(name)}</title>`,
    `<link>${at(address.under.slice(0, -1))}</link>`,
    `<description>${escapeXml(name)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${at(feedPath(type))}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    "</channel>",
    "</rss>",
    "",
  ].join("\n")
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** Escapes text for XML and drops invalid control characters (XML 1.0, section 2.2). */
const escapeXml = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, "").replace(/[&<>]/g, (sign) => entities[sign] ?? "")
