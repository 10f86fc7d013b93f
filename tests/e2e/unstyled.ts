import type { Page } from "@playwright/test"

/**
 * Returns the classes in the document without a rule in any loaded style sheet. The rule is missing
 * or is in the style sheet of the other half (site or back office).
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
    // The boot script sets this class on every page. Its rules load only where they apply.
    worn.delete("js")
    return [...worn].filter((name) => !hasRule(name)).sort()
  })
}
