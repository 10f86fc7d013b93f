import type { Page } from "@playwright/test"
import { adminScreens } from "../../content/screens/admin-screens.ts"
import { authModes } from "../../content/screens/query-values.ts"
import { english, screens as publicScreens } from "../../tests/e2e/screens.ts"
import { mails } from "./mails.ts"
import { states } from "./states.ts"

export const widths = [390, 820, 1440] as const
export const themes = ["light", "dark"] as const

/** A screen as it is photographed: the file's name begins with `name`. */
export interface Screen {
  name: string
  language: "sv" | "en"
  /** The site it is seen on: with demo content, with none, or with texts as long as they may be. */
  site: "demo" | "empty" | "long"
  /** Whether it is seen by somebody who is signed in. */
  account: boolean
  /** The contact sheet it stands on; without one, that of its width. */
  sheet?: string
  widths: readonly number[]
  themes: readonly ("light" | "dark")[]
  /** As on paper. */
  print?: true
  /** Only what the window shows: for what lies over the page. */
  windowOnly?: true
  /** Leads the page there. */
  open(page: Page): Promise<void>
}

/** Two addresses show the same as another one. */
const doubles = ["/case"]
const lists = ["/", "/losningar", "/case-studies", "/resurser"]
/** A sheet of A4 in the pixels of CSS. */
const paper = 794
const ends = [390, 1440]

const publicPaths = [
  ...publicScreens.map(({ path }) => path).filter((path) => !doubles.includes(path)),
  ...authModes.map((mode) => `/auth?mode=${mode}`),
]

/** Every screen of the site in both languages; the back office speaks Swedish only. Then what needs a site of its own. */
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
  // What belongs to an account, and the mode of /auth, come after the page.
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

/** What stands there when a screen could not be made: here because a page was sent a form that it does not have. */
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
