import { editAttribute } from "../../../../content/editing/marks.ts"
import { sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { partsOf } from "../../../../content/sections/index.ts"
import { isBilingual, stripLanguagePrefix } from "../../../../content/texts/language.ts"
import { controlsOf, isTranslationMissing } from "../../../../content/types/field-values.ts"
import { editingTexts } from "../editing-texts.ts"
import type { EditedItem } from "../store-item.ts"

const texts = editingTexts.checks

/** A problem of the page that does not prevent its publication. */
export interface Finding {
  kind: keyof typeof texts
  /** Key of the text or picture. */
  key: string
  text: string
}

/** Returns the keys of an item's Swedish texts without English ones. */
export function keysWithoutEnglish({ type, id, values }: EditedItem): Set<string> {
  if (!isBilingual) return new Set()
  const columns = controlsOf(type)
    .filter((control) => control.language === "en" && isTranslationMissing(type, control, values))
    .map(({ field }) => field)
  const inSections = sectionsOf(values.sections).flatMap((section) =>
    partsOf(section).flatMap((part, place) =>
      Object.entries(part.fields)
        .filter(([name, { localized }]) => localized && part.values[name] && !part.values[`${name}_en`])
        .map(([name]) => `sections/${section.id}/${place > 0 ? place - 1 : "-"}/${name}`),
    ),
  )
  return new Set([...columns, ...inSections].map((place) => `${type.table}/${id}/${place}`))
}

/** Files, and paths that the server handles. */
const isFile = (path: string) => /\.\w+$|^\/(admin|storage|media|documents)\b/.test(path)

export interface CheckedAgainst {
  /** Paths of the site; undefined while they load. */
  known: ReadonlySet<string> | undefined
  /** Keys of Swedish texts. */
  withoutEnglish: ReadonlySet<string>
  /** Start of the keys of the page's own item. */
  own: string
}

/** Checks a page in the editing screen's frame and marks the elements with findings. */
export function checkPage(page: Document, { known, withoutEnglish, own }: CheckedAgainst): Finding[] {
  for (const element of page.querySelectorAll("[data-check]")) element.removeAttribute("data-check")
  const emptySections = [...page.querySelectorAll<HTMLElement>("template[data-section]")]
    .filter((anchor) => anchor.dataset.section && anchor.nextElementSibling?.tagName === "TEMPLATE")
    .map(({ dataset }): Finding => ({ kind: "empty", key: `${own}/sections/${dataset.section}`, text: "" }))
  let level = 1
  const inTexts = [
    ...page.querySelectorAll<HTMLElement>(`main :is(h1, h2, h3, h4, h5, h6, a[href], [${editAttribute}])`),
  ].flatMap((element): Finding[] => {
    const editable = element.closest(`[${editAttribute}]`) ?? element.querySelector(`[${editAttribute}]`)
    const keys = editable?.getAttribute(editAttribute)?.split(" ") ?? []
    const text = element.textContent?.trim() ?? ""
    const rank = Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? 0)
    const skips = rank > level + 1
    level = rank || level
    const kinds = [
      ...(skips ? ["heading" as const] : []),
      ...(element.tagName === "A" ? linkKinds(element as HTMLAnchorElement, text, known) : []),
      ...(element === editable ? textKinds(element, text) : []),
      ...(element === editable && keys.some((key) => withoutEnglish.has(key.replace(/_en$/, "")))
        ? ["english" as const]
        : []),
    ]
    const [key] = keys
    if (!key || kinds.length === 0) return []
    element.setAttribute("data-check", kinds.map((kind) => texts[kind]).join(" "))
    return kinds.map((kind) => ({ kind, key, text: text.slice(0, 60) }))
  })
  return [...emptySections, ...inTexts]
}

function linkKinds(link: HTMLAnchorElement, text: string, known: ReadonlySet<string> | undefined) {
  const href = link.getAttribute("href") ?? ""
  const path = stripLanguagePrefix(href.replace(/[?#].*$/, ""))
  const isDead = href.startsWith("/") && known && !known.has(path) && !isFile(path)
  return [
    ...(isDead ? ["deadLink" as const] : []),
    ...(/^(klicka |click )?(här|here)\W*$/i.test(text) ? ["linkText" as const] : []),
  ]
}

function textKinds(element: HTMLElement, text: string) {
  if (element.tagName !== "IMG") return /^\[.+\]$/.test(text) ? ["empty" as const] : []
  const { alt, src, classList } = element as HTMLImageElement
  if (src.startsWith("data:")) return ["empty" as const]
  // Logos are decorative: the company's name is next to them.
  return alt === "" && !classList.contains("logo") ? ["alternative" as const] : []
}
