import { adminScreens } from "../../app/account/admin-screens.ts"
import { modes } from "../../app/account/auth-modes.ts"
import { english, screens as publicScreens } from "../../tests/e2e/screens.ts"

/** A screen as it is photographed: the file's name begins with `name`. */
export interface Screen {
  name: string
  path: string
  language: "sv" | "en"
  /** Whether it is seen by somebody who is signed in. */
  account: boolean
}

/** Two addresses show the same as another one. */
const doubles = ["/case", "/finns/inte"]

/** Every screen of the site in both languages; the back office speaks Swedish only. */
export const screens: Screen[] = [
  ...[
    ...publicScreens.map(({ path }) => path).filter((path) => !doubles.includes(path)),
    ...modes.map((mode) => `/auth?mode=${mode}`),
  ].flatMap((path) => inBoth(path, false)),
  ...inBoth("/profile", true),
  ...adminScreens.map((screen) => screenOf(`/admin/${screen}`, "sv", true)),
]

function inBoth(path: string, account: boolean): Screen[] {
  return [screenOf(path, "sv", account), screenOf(path, "en", account)]
}

function screenOf(path: string, language: "sv" | "en", account: boolean): Screen {
  const name = path.replace(/\W+/g, "-").replace(/^-/, "") || "start"
  return { name, path: language === "en" ? english(path) : path, language, account }
}
