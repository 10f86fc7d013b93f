import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"
import type axe from "axe-core"

const source = createRequire(import.meta.url).resolve("axe-core/axe.min.js")

/**
 * Fails when axe finds a violation of these rules, or of all. A document gets axe once and hands over its violations
 * alone: a third of the time that the package for Playwright takes. What a frame shows is a page that has its own test.
 */
export async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await addAxe(page)
  const found = await page.evaluate(async (runOnly) => {
    // A colour on its way to another is neither.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      iframes: false,
      // Style sheets are read anew for a rule that is not among the wanted ones.
      preload: { assets: ["media"] },
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(" ")) }))
  }, rules)
  expect(found).toEqual([])
}

/** By the browser's own protocol: Playwright hands scripts over as a value, which takes a fourth longer. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Runtime.evaluate", { expression: await readFile(source, "utf8") })
  await session.detach()
}
