import { serializeList } from "../../../../content/fields/lists/json.ts"
import { parseMetrics } from "../../../../content/fields/lists/metrics.ts"
import { sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { heroTextKey } from "../../../../content/screens/hero-texts.ts"
import type { Language } from "../../../../content/texts/language.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { type EditTarget, standardText } from "../edit-target.ts"

/**
 * Makes an element's text editable. Enter and leaving it end the edit, Escape restores the text.
 * @param onChange receives the text while it is typed
 * @returns ends the edit and restores the text
 */
export function editInPlace(element: HTMLElement, onChange: (text: string) => void): () => void {
  const before = element.textContent ?? ""
  element.setAttribute("contenteditable", "plaintext-only")
  // A browser without plain text editing.
  if (!element.isContentEditable) element.setAttribute("contenteditable", "true")
  element.focus()
  // Placeholder of an empty value.
  if (/^\[.+\]$/.test(before)) element.ownerDocument.getSelection()?.selectAllChildren(element)
  const tell = () => onChange((element.textContent ?? "").replaceAll(/[\t ]*[\t\n][\t ]*/g, " ").trim())
  function end() {
    element.removeAttribute("contenteditable")
    element.removeEventListener("input", tell)
    element.removeEventListener("keydown", onKey)
    element.removeEventListener("blur", end)
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      element.textContent = before
      tell()
    }
    if (event.key !== "Enter" && event.key !== "Escape") return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  element.addEventListener("input", tell)
  element.addEventListener("keydown", onKey)
  element.addEventListener("blur", end)
  return () => {
    element.textContent = before
    end()
  }
}

/** Returns the changed values of an item after a text was edited on the page of a language. */
export function withText(
  values: FormValues,
  { type, field, place }: EditTarget,
  language: Language,
  text: string,
): FormValues {
  const definition = type.fields[field]
  const suffix = language === "en" ? "_en" : ""
  if (definition?.kind === "sections") {
    const [id, at = "-", given = ""] = place
    const name = given.replace(/_en$/, "") + suffix
    const sections = sectionsOf(values.sections).map((section) => {
      if (section.id !== id) return section
      if (at === "-") return { ...section, values: { ...section.values, [name]: text } }
      const items = (section.items ?? []).map((item, index) =>
        index === Number(at) ? { ...item, [name]: text } : item,
      )
      return { ...section, items }
    })
    return { sections: serializeList(sections) }
  }
  const column = definition?.localized ? field + suffix : field
  if (definition?.kind === "metrics") {
    const [index, name = ""] = place
    const source = values[column] || values[field] || ""
    const metrics = (parseMetrics(source) ?? []).map((metric, at) =>
      at === Number(index) ? { ...metric, [name]: text } : metric,
    )
    return { [column]: serializeList(metrics) }
  }
  return { [column]: text }
}

const comparable = (text: string) =>
  text.replaceAll("\u2011", "-").replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim()

/**
 * Returns whether an element shows the whole value of a target. A line of a longer text does not.
 * An empty value shows its default.
 */
export function showsWholeText(
  values: FormValues,
  { type, field, place }: EditTarget,
  language: Language,
  shown: string,
): boolean {
  const suffix = language === "en" ? "_en" : ""
  let texts = values
  let name = field
  if (type.fields[field]?.kind === "sections") {
    const [id, at = "-", given = ""] = place
    const section = sectionsOf(values.sections).find((one) => one.id === id)
    texts = (at === "-" ? section?.values : section?.items?.[Number(at)]) ?? {}
    name = given.replace(/_en$/, "")
  }
  const text = texts[name + suffix]?.trim() || texts[name] || ""
  const opening = heroTextKey(values.slug ?? "", field)
  if (
    !texts[name + suffix]?.trim() &&
    opening &&
    comparable(standardText(opening, language)) === comparable(shown)
  )
    return true
  return text === "" || comparable(text) === comparable(shown)
}
