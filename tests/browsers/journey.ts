import { administratorAccount } from "../fixtures/e2e-site.ts"
import { type Browser, hold, press, see, until, write } from "./browser.ts"

const at = (path: string) => `() => location.pathname === ${JSON.stringify(path)}`
const valueHolds = "(selector, words) => document.querySelector(selector)?.value.includes(words)"

/** Waits until the window has its new size. An earlier click would miss its target. */
async function widen(browser: Browser, width: number): Promise<void> {
  await browser.resize(width, 900)
  const isSo = "(width) => innerWidth <= width && innerWidth > width - 100"
  await hold(browser, `a window ${width} px wide`, isSo, width)
}

/** Captures the detached file input. WebDriver cannot operate the system's file dialog. */
const keepAskedFor = `() => {
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function () {
    if (this.type === "file") document.body.append(this)
    else click.call(this)
  }
}`

/** The journey of a visitor and an editor. Each step is one line of the output. */
export const journey: readonly [
  string,
  (browser: Browser, address: string, picture: string) => Promise<void>,
][] = [
  [
    "start page",
    async (browser, address) => {
      await widen(browser, 1200)
      await browser.open(`${address}/`)
      await see(browser, "main h1")
      await browser.call("() => scrollTo(0, 400)")
      await see(browser, "header nav a", "Lösningar")
    },
  ],
  [
    "menu",
    async (browser) => {
      await widen(browser, 600)
      await press(browser, "header [popovertarget=meny]")
      await press(browser, "#meny a", "Funktioner")
      await hold(browser, "the functions", at("/funktioner"))
    },
  ],
  [
    "language",
    async (browser) => {
      await widen(browser, 1200)
      await press(browser, "[popovertarget=sprak]")
      await press(browser, "#sprak a", "English")
      await hold(browser, "the functions in English", at("/en/funktioner"))
      await hold(browser, "a page in English", "() => document.documentElement.lang === 'en'")
    },
  ],
  [
    "choice of functions",
    async (browser) => {
      await press(browser, "[data-choice] details[open] label, [data-choice] details[open] [type=checkbox]")
      await hold(
        browser,
        "one that is chosen",
        "() => document.querySelector('[data-choice] output').textContent.includes('1')",
      )
      await press(browser, "[data-choice] button[type=submit]", "Add to my message")
      await hold(browser, "the contact page", at("/en/kontakt"))
      await hold(browser, "the choice in the message", valueHolds, "[name=message]", "interested in")
    },
  ],
  [
    "contact form",
    async (browser) => {
      await write(browser, "main [name=name]", "Åsa Öberg")
      await write(browser, "main [name=email]", "asa@browsers.example")
      await press(browser, "main form button[type=submit]")
      await see(browser, ".toast", "Message sent!")
    },
  ],
  [
    "sign-in",
    async (browser, address) => {
      await browser.open(`${address}/auth`)
      await write(browser, "main [type=email]", administratorAccount.email)
      await write(browser, "main [type=password]", administratorAccount.password)
      await press(browser, "main form button[type=submit]")
      await hold(browser, "the start page", "() => /^\\/(en\\/?)?$/.test(location.pathname)")
      await see(browser, ".toast")
    },
  ],
  [
    "an edit in the back office",
    async (browser, address) => {
      await browser.open(`${address}/admin/resources`)
      await press(browser, "main li[data-item] button", "Redigera")
      await write(browser, "[role=dialog] [name=title]", "Ändrad i en annan webbläsare")
      await press(browser, "[role=dialog] [type=submit]")
      await see(browser, ".toast", "Resurs uppdaterad")
      await see(browser, "main li[data-item]", "Ändrad i en annan webbläsare")
    },
  ],
  [
    "an upload",
    async (browser, _address, picture) => {
      await press(browser, "main button", "Ny resurs")
      await write(browser, "[role=dialog] [name=title]", "Med bild")
      await press(browser, "[role=dialog] button", "Välj fil")
      await browser.call(keepAskedFor)
      await press(browser, "[role=dialog] button", "Välj från datorn")
      await until("the question for a file", () => browser.choose("body > [type=file]", picture))
      await write(browser, "[name=alt_sv]", "En bild")
      await write(browser, "[name=alt_en]", "A picture")
      await press(browser, "[role=dialog] button", "Ladda upp och använd")
      await see(browser, ".toast", "Filen uppladdad")
      await hold(
        browser,
        "the address of the picture",
        valueHolds,
        "[name=thumbnail_url]",
        "/storage/v1/object/public/media/",
      )
    },
  ],
]
