import type { Page } from "@playwright/test"
import { adminScreens } from "../../content/screens/admin-screens.ts"
import { authModes } from "../../content/screens/query-values.ts"
import { english, screens as publicScreens } from "../../tests/e2e/screens.ts"
import { mails } from "./mails.ts"
import { states } from "./states.ts"

export const widths = [390, 820, 1440] as const
export const themes = ["light", "dark"] as const

/** A screen to photograph. The file name starts with `name`. */
export interface Screen {
  name: string
  language: "sv" | "en"
  /** The site's content: the demo, none, or texts of the maximum length. */
  site: "demo" | "empty" | "long"
  /** Whether the visitor is signed in. */
  account: boolean
  /** The contact sheet, by default that of the width. */
  sheet?: string
  widths: readonly number[]
  themes: readonly ("light" | "dark")[]
  /** With print styles. */
  print?: true
  /** Captures the window only, for overlays. */
  windowOnly?: true
  /** Navigates to the screen. */
  open(page: Page): Promise<void>
}

/** Aliases of other paths. */
const doubles = ["/case"]
const lists = ["/", "/losningar", "/case-studies", "/resurser"]
/** Width of A4 in CSS pixels. */
const paper = 794
const ends = [390, 1440]

const publicPaths = [
  ...publicScreens.map(({ path }) => path).filter((path) => !doubles.includes(path)),
  ...authModes.map((mode) => `/auth?mode=${mode}`),
]

/**
 * Every screen in both languages. The back office is Swedish only. Screens of other sites come
 * last.
 */
export const screens: Screen[] = [
  ...publicPaths.flatMap((path) => [screenOf(path), screenOf(path, { language: "en" })]),
  screenOf("/profile", { account: true }),
  screenOf("/profile", { account: true, language: "en" }),
  ...adminScreens.map((screen) => screenOf(`/admin/${screen}`, { account: true })),
  serverError("sv"),
  serverError("en"),
  ...publicPaths
    .filter((path) => !/finns|auth|\?/.test(path))
    .map((path) => screenOf(path, { sheet: "print", print: true, widths: [paper], themes: ["light"] })),
  ...lists.map((path) => screenOf(path, { sheet: "empty", site: "empty", widths: ends })),
  ...adminScreens.map((screen) =>
    screenOf(`/admin/${screen}`, { sheet: "empty", site: "empty", account: true, widths: ends }),
  ),
  ...[...lists, "/losningar/lang", "/lang", "/case-studies/lng"].map((path) =>
    screenOf(path, { sheet: "long", site: "long", widths: ends, themes: ["light"] }),
  ),
  ...adminScreens.map((screen) =>
    screenOf(`/admin/${screen}`, {
      sheet: "long",
      site: "long",
      account: true,
      widths: ends,
      themes: ["light"],
    }),
  ),
  ...states,
  ...mails,
]

function screenOf(path: string, rest: Partial<Screen> = {}): Screen {
  const name = [rest.sheet, path.replace(/\W+/g, "-").replace(/^-/, "") || "start"].filter(Boolean).join("-")
  const { language = "sv", account = false } = rest
  const address = language === "en" ? english(path) : path
  // Account data and the mode of /auth render after the page has loaded.
  const waitUntil = account || path.includes("/auth") ? "networkidle" : "load"
  return {
    name,
    language,
    site: "demo",
    account,
    widths,
    themes,
    open: async (page) => void (await page.goto(address, { waitUntil })),
    ...rest,
  }
}

/** The page of a server error, here caused by a form post to a page without that form. */
function serverError(language: "sv" | "en"): Screen {
  const path = language === "en" ? "/en/om-oss" : "/om-oss"
  return {
    ...screenOf(path, { language }),
    name: "server-error",
    async open(page) {
      await page.goto(path)
      await Promise.all([
        page.waitForNavigation(),
        page.evaluate(() => {
          const form = document.createElement("form")
          form.method = "post"
          document.body.append(form)
          HTMLFormElement.prototype.submit.call(form)
        }),
      ])
    },
  }
}
