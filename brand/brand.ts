/**
 * The brand, all of it: another company edits this file, by hand or with `npm run rebrand`, and nothing else of the program.
 * `brand/check.ts` says what may stand here; the build stops where it does not.
 */

/**
 * Who runs the site. These are demonstration values; put in your own. The domain (.example), the telephone number (from the
 * series that PTS keeps free for fiction) and the organisation number (its check digit is wrong) belong to nobody.
 */
export const company = {
  name: "Modulverk",
  legalName: "Modulverk AB",
  email: "info@modulverk.example",
  phone: "031-390 06 12",
  /** The same number as somebody in another country dials it. */
  phoneAbroad: "+46 31 390 06 12",
  /** The same number for `tel:` links. */
  phoneLink: "+46313900612",
  address: {
    street: "Fogverksgatan 4",
    postalCode: "411 04",
    city: "Göteborg",
    country: "Sverige",
    countryEn: "Sweden",
    countryCode: "SE",
  },
  organisationNumber: "559123-4567",
  /** The registered seat of the board, which Swedish companies state in their letters and on their site. */
  seat: "Göteborg",
}

/** What the site is written in: Swedish, or Swedish and English. Without "en" nothing asks for English or offers it. */
export const languages: readonly ("sv" | "en")[] = ["sv", "en"]

/** By the names that style sheets know them by; what the dark theme does not have stays as it is. */
export const colours = {
  light: {
    paper: "#fbfaf5",
    /** Quiet panels. */
    panel: "#e9efdd",
    field: "#ffffff",
    ink: "#10211d",
    "ink-soft": "#47574f",
    /** The brand's own: links, buttons, what is chosen. */
    pine: "#1e5b4a",
    "pine-strong": "#164537",
    "on-pine": "#ffffff",
    /** What stands out: one call to action a view, and errors. */
    falu: "#b3341b",
    "falu-strong": "#8f2712",
    "on-falu": "#ffffff",
    moss: "#c9d8b6",
    amber: "#f2a65a",
    line: "#d9ddcc",
    "line-strong": "#6f7d75",
    focus: "#1e5b4a",
    /** Dark sections, which look the same in both themes; their drawings' lines and leaves. */
    night: "#10211d",
    "night-line": "#24463c",
    "night-leaf": "#7f9b78",
    "on-night": "#fbfaf5",
    "on-night-soft": "#c9d8b6",
  },
  dark: {
    paper: "#10211d",
    panel: "#18302a",
    field: "#0b1815",
    ink: "#f1f3ea",
    "ink-soft": "#b5c4b4",
    pine: "#8fd0b4",
    "pine-strong": "#b4e3ce",
    "on-pine": "#0b1815",
    falu: "#ff9a7d",
    "falu-strong": "#ffb8a3",
    "on-falu": "#2a0d05",
    line: "#2b443c",
    "line-strong": "#81968c",
    focus: "#f2a65a",
    night: "#0a1613",
  },
}

/** Headings come from the files in `brand/fonts` (its README); running text has what the reader's system has. */
export const typefaces = {
  heading: { name: "Familjen Grotesk", licence: "Familjen Grotesk 400–700, SIL Open Font License" },
  /** What makes Arial take the same room until the heading's file has come. */
  fallback: { size: "97%", ascent: "105.7%", descent: "23.2%" },
  text: "system-ui, sans-serif",
}

/** The mark, as paths in a square of 32 units: `body` in the text's colour, `accent` (or "") in the one that stands out. */
export const mark = {
  body: "M2,17h13v13H2zM17,17h13v13H17zM2,2h13v13H2z",
  accent: "M19,1h12v12H19z",
  /** Where the accent must not be drawn, as the guidelines show; "" if there is no such place. */
  misplaced: "M17,2h13v13H17z",
}
