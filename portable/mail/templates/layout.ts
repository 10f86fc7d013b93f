import { colours } from "../../../brand/brand.ts"
import type { MailTexts } from "../../../content/texts/mail-texts.ts"
import { escapeHtml, oneLine } from "./escape.ts"
import { moduleGrid } from "./module-grid.ts"

export type Language = "sv" | "en"

/** Content of a mail, rendered both as text and as HTML. */
type Block =
  | { kind: "paragraph"; text: string }
  /** A person's text with its line breaks and links. */
  | { kind: "letter"; text: string }
  /** Small print: expiry of a link, what to do about unexpected mail. */
  | { kind: "note"; text: string }
  /** The call to action, as a button and as a plain URL for mail clients without buttons. */
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; text: string; url: string }
  | { kind: "facts"; rows: readonly Fact[] }
  /** A visitor's text with its line breaks. */
  | { kind: "quote"; text: string }

export interface Fact {
  label: string
  value: string
  url?: string
}

/** Formats a time in Sweden's time zone. */
export const formatSwedishTime = (language: Language, moment: Date) =>
  new Intl.DateTimeFormat(language === "sv" ? "sv-SE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Stockholm",
  }).format(moment)

/** Language and texts of a mail. */
export interface MailContext {
  language: Language
  texts: MailTexts
}

interface Title {
  subject: string
  /** Absent in a personal mail. */
  heading?: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const { light: colour, dark: night } = colours
/**
 * Styles for mail clients with a dark theme; most support a style sheet in the head. The values are
 * those of the site's dark theme. The attributes in the body are the light theme, for all other
 * clients.
 */
const dark = `@media (prefers-color-scheme: dark) {
.paper { background-color: ${night.paper} !important }
.card, .card h1 { color: ${night.ink} !important }
.card { background-color: ${night.panel} !important; border-color: ${night.line} !important }
.card td { border-color: ${night.line} !important }
.head { background-color: ${night.night} !important }
.soft, .card .soft { color: ${night["ink-soft"]} !important }
.card a { color: ${night.pine} !important }
.card .press { background-color: ${night.pine} !important; color: ${night["on-pine"]} !important }
.quote { background-color: ${night.paper} !important; border-color: ${night.pine} !important }
}`
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Renders a mail in the product's design: text and HTML from the same blocks, with no external
 * resources. Escapes all texts; callers pass plain text.
 */
export function layoutMail(words: MailContext, title: Title, blocks: readonly Block[]): RenderedMail {
  const { heading } = title
  const subject = oneLine(title.subject)
  const parts = [heading, ...blocks.map(asText), `-- \n${sender(words.texts).join("\n")}`].filter(Boolean)
  return {
    subject,
    text: `${parts.join("\n\n")}\n`,
    html: page(words, { ...title, subject }, blocks),
  }
}

function asText(block: Block): string {
  switch (block.kind) {
    case "button":
      return `${block.label}:\n${block.url}`
    case "link":
      return `${block.text}:\n${block.url}`
    case "facts":
      return block.rows.map((row) => `${row.label}: ${oneLine(row.value)}`).join("\n")
    case "quote":
      return block.text
        .split(/\r\n|[\r\n\u2028\u2029]/)
        .map((line) => `> ${line}`.trimEnd())
        .join("\n")
    default:
      return block.text
  }
}

function asHtml(block: Block, texts: MailTexts): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
    case "letter":
      return `<p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(block.text)}</p>`
    case "note":
      return `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:21px;color:${colour["ink-soft"]}">${escapeHtml(block.text)}</p>`
    case "button": {
      const url = escapeHtml(block.url)
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${colour.pine}" class="press" style="border-radius:2px"><a href="${url}" class="press" style="display:inline-block;padding:13px 24px;color:${colour["on-pine"]};font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 24px;font-size:14px;line-height:21px;color:${colour["ink-soft"]}">${escapeHtml(texts.copyAddress)}<br><a href="${url}" style="color:${colour.pine};word-break:break-all">${url}</a></p>`
    }
    case "link":
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}:<br><a href="${escapeHtml(block.url)}" style="color:${colour.pine};word-break:break-all">${escapeHtml(block.url)}</a></p>`
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-top:1px solid ${colour.moss}">${block.rows.map(factRow).join("")}</table>`
    case "quote":
      return `<div class="quote" style="margin:0 0 24px;padding:16px 20px;background-color:${colour.panel};border-left:4px solid ${colour.pine};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.text)}</div>`
  }
}

/** Escapes a text, with its URLs as links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" style="color:${colour.pine}">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join("")

function factRow(row: Fact): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colour.moss};vertical-align:top`
  const value = escapeHtml(oneLine(row.value))
  const shown = row.url ? `<a href="${escapeHtml(row.url)}" style="color:${colour.pine}">${value}</a>` : value
  return `<tr><td width="104" class="soft" style="${cell};color:${colour["ink-soft"]}">${escapeHtml(row.label)}</td><td style="${cell};overflow-wrap:anywhere">${shown}</td></tr>`
}

/** Returns the company details that Swedish law requires. */
function sender(texts: MailTexts): string[] {
  const { company } = texts
  const { street, postalCode, city, country } = company
  return [
    company.legalName,
    `${street}, ${postalCode} ${city}, ${country}`,
    `${company.phone} · ${company.email}`,
    `${texts.sender.number} ${company.organisationNumber} · ${texts.sender.seat}: ${company.seat}`,
  ]
}

function page(
  { language, texts }: MailContext,
  { subject, heading }: Title,
  blocks: readonly Block[],
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${dark}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${colour.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.paper}" class="paper"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${font};font-size:16px;line-height:25px;color:${colour.ink};text-align:left">
<tr><td bgcolor="${colour.ink}" class="head" style="padding:0 24px">${moduleGrid(texts.company.name)}</td></tr>
<tr><td bgcolor="${colour.field}" class="card" style="padding:32px 24px 16px;border:1px solid ${colour.moss};border-top:0">
${heading ? `<h1 style="margin:0 0 16px;font-size:24px;line-height:31px;font-weight:600;color:${colour.ink}">${escapeHtml(heading).replaceAll("e-p", "e&#8209;p")}</h1>` : ""}
${blocks.map((block) => asHtml(block, texts)).join("\n")}
</td></tr>
<tr><td class="soft" style="padding:20px 24px;font-size:13px;line-height:20px;color:${colour["ink-soft"]}">${sender(texts).map(escapeHtml).join("<br>")}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
