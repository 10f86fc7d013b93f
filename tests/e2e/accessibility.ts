import { expect, type Page } from "@playwright/test"
import { untilAwake } from "./awake.ts"

/** Interactive elements. */
const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']"

const softly = expect.configure({ soft: true })

/** Applies the text spacing of WCAG 2.2, 1.4.12. A constructed style sheet passes the CSP. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Checks that nothing scrolls sideways (WCAG 2.2, 1.4.10) and no text leaves the window or its
 * boxes. Text that is shortened with an ellipsis is exempt, because the item's own screen shows all
 * of it. Resources have no such screen; their text is exempt where the card offers the whole of it.
 * Retries, because `content-visibility` keeps the old layout until an element is painted.
 */
export async function expectToFit(page: Page): Promise<void> {
  const place = `${page.url()} at ${page.viewportSize()?.width} px`
  await softly.poll(() => whatDoesNotFit(page), place).toEqual([])
}

function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) found.push(`${wider} px wider than the window`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      // On narrow windows the header shows the mark without the site's name.
      if (parent.closest("script, style, svg, option, textarea, .sr-only, .skip-link, .site-name")) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width > 0 && isClipped(rect, parent)) {
          found.push(text.slice(0, 60))
          break
        }
      }
    }
    return found

    function isClipped(rect: DOMRect, parent: Element): boolean {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const shortened = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis"
        const card = box.closest(".resource")
        const whole = card?.querySelector(".resource-more > summary")
        if (shortened && (!card || whole?.checkVisibility({ visibilityProperty: true }))) return false
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const clips = (overflow: string) => overflow === "hidden" || overflow === "clip"
        if (clips(style.overflowX) && (rect.left < left - 2 || rect.right > right + 2)) return true
        if (clips(style.overflowY) && (rect.top < top - 4 || rect.bottom > bottom + 4)) return true
      }
      return rect.left < -2 || rect.right > width + 2
    }
  })
}

/**
 * Returns the controls whose target is smaller than a square of 24 px around the middle (WCAG 2.2,
 * 2.5.8). A control's labels belong to its target: pressing a label presses the control. Chromium
 * 156 hit-tests a radio button as a circle, so only the label fills the corners. Links within a
 * sentence are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    // The skip link covers the header while it has the focus and during its transition.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
    const root =
      [...document.querySelectorAll("[role=dialog], [role=alertdialog], :popover-open")].at(-1) ?? document
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isExcepted(control))
      .filter((control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return [-11.5, 11.5].some((dx) =>
          [-11.5, 11.5].some((dy) => !isTarget(control, document.elementFromPoint(x + dx, y + dy))),
        )
      })
      .map((control) => `${control.outerHTML.slice(0, 120)} ${control.textContent?.trim().slice(0, 40)}`)

    function isTarget(control: HTMLElement, hit: Element | null): boolean {
      if (control.contains(hit)) return true
      const label = hit?.closest(`label, ${controls}`)
      return label instanceof HTMLLabelElement && label.control === control
    }

    function isExcepted(control: HTMLElement): boolean {
      if (control.closest(".sr-only, .skip-link, [inert]")) return true
      if (getComputedStyle(control).display !== "inline") return false
      const sentence = control.closest("p, li, dd, td, figcaption")?.textContent?.trim() ?? ""
      return sentence.length > (control.textContent?.trim().length ?? 0)
    }
  }, controls)
}

/**
 * Returns the controls without a visible focus indicator: a ring of 2 px with a contrast of 3:1
 * that no other element covers (WCAG 2.2, 2.4.7, 2.4.11 and 1.4.11). Goes backwards, because the
 * header above covers controls.
 */
export function invisibleFocus(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const root =
      [...document.querySelectorAll("[role=dialog], [role=alertdialog], :popover-open")].at(-1) ?? document
    const found: string[] = []
    // The skip link covers the header while it has the focus and during its transition.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    settle()
    for (const control of [...root.querySelectorAll<HTMLElement>(controls)].reverse()) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue
      control.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== control) continue
      settle()
      const problem = ringProblem(control) ?? (isHidden(control) ? "lies under something else" : undefined)
      if (problem) found.push(`${problem}: ${control.outerHTML.slice(0, 120)}`)
    }
    return found

    function settle(): void {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish()
      }
    }

    function ringProblem(control: Element): string | undefined {
      const rings = [null, "::after"].map((part) => getComputedStyle(control, part))
      const ring = rings.find((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
      if (!ring) return "no ring"
      const inside = parseFloat(ring.outlineOffset) < 0
      const [one, other] = [
        luminance(ring.outlineColor),
        luminance(groundOf(inside ? control : control.parentElement)),
      ]
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      return ratio < 3 ? `ring of ${ratio.toFixed(1)} to 1` : undefined
    }

    function groundOf(element: Element | null): string {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (!/^rgba\(.*, 0(\.\d+)?\)$/.test(backgroundColor)) return backgroundColor
      }
      return "rgb(255, 255, 255)"
    }

    function luminance(colour: string): number {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    function isHidden(control: Element): boolean {
      const { left, right, top, bottom } = control.getClientRects()[0] ?? new DOMRect()
      const places = [0.1, 0.5, 0.9].flatMap((part) => [
        document.elementFromPoint((left + right) / 2, top + part * (bottom - top)),
        document.elementFromPoint(left + part * (right - left), (top + bottom) / 2),
      ])
      return !places.some((place) => control.contains(place))
    }
  }, controls)
}

/**
 * Runs `work` with a root font size of 200 %. Lengths in rem double, and media queries in rem see
 * half the width. This differs from page zoom, which WCAG 2.2, 1.4.4 also allows.
 */
export async function withLargeText(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const setSize = async (standard: number) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard } })
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    await expect.poll(size).toBe(`${standard}px`)
  }
  await setSize(32)
  await work()
  await setSize(16)
  await session.detach()
}

/** Returns the controls that are partly or wholly outside the window. */
export function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, textarea, summary")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest(".sr-only, .skip-link, [popover]:not(:popover-open)"))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
      })
      .map((control) => `${control.outerHTML.slice(0, 80)} ${control.textContent?.trim().slice(0, 40)}`),
  )
}

/** Loads React by focusing a control and waits until the page is hydrated. */
export async function wake(page: Page): Promise<void> {
  const hasReact = await page.evaluate(() => {
    const touched = document.querySelector("[data-island] :is(form, button)")
    touched?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
    return touched !== null || document.documentElement.hasAttribute("data-application")
  })
  if (hasReact) await untilAwake(page)
}
