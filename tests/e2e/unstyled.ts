import type { Page } from "@playwright/test"

/**
 * Classes in the document that no loaded style sheet has a rule for: a style that the screen was meant to have and lacks,
 * for example because it stands in the other half's style sheet.
 */
export function unstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...("cssRules" in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ])
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    const selectors = sheets.flatMap((sheet) => selectorsOf(sheet.cssRules)).join("\n")
    const worn = new Set([...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]))
    const hasRule = (name: string) => {
      const escaped = CSS.escape(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      return new RegExp(`\\.${escaped}(?![\\w\\\\-])`).test(selectors)
    }
    // The boot script's mark is on every page, and its rules only on those that have what they are about.
    worn.delete("js")
    return [...worn].filter((name) => !hasRule(name)).sort()
  })
}
