import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Frame, type Page } from "@playwright/test"
import type axe from "axe-core"

const file = createRequire(import.meta.url).resolve("axe-core/axe.min.js")
/**
 * Non-ASCII characters are escaped: an injection takes 86 instead of 155 ms of processor time then.
 */
const source = readFileSync(file, "utf8").replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
)

/**
 * Fails when axe finds a violation of these rules, or of all rules. Injects axe once per document
 * and returns only violations, which takes a third of the time of `@axe-core/playwright`. Frames
 * are skipped; other tests check their pages.
 */
export async function expectNoViolation(page: Page | Frame, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window)))
    await ("context" in page ? addAxe(page) : page.evaluate(source))
  const found = await page.evaluate(async (runOnly) => {
    // Ends transitions, because axe would measure intermediate colours.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      iframes: false,
      // Otherwise axe fetches all style sheets for a rule that is not used.
      preload: { assets: ["media"] },
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(" ")) }))
  }, rules)
  expect(found).toEqual([])
}

/** Injects the script through CDP. Playwright's own call takes a quarter longer. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Runtime.evaluate", { expression: source })
  await session.detach()
}
