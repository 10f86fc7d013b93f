/**
 * The brand. To rebrand the program, edit only this file, by hand or with `npm run rebrand`. The
 * build fails on values that `brand/check.ts` rejects.
 */

/**
 * The company that runs the site. These are demonstration values; replace them. Domain (.example),
 * telephone number (reserved for fiction by PTS) and organisation number (wrong check digit) cannot
 * belong to anyone.
 */
export const company = {
  name: "Modulverk",
  legalName: "Modulverk AB",
  email: "info@modulverk.example",
  phone: "031-390 06 12",
  /** The same number, dialled from abroad. */
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
  /**
   * Registered office of the board. Swedish companies must state it in letters and on their site.
   */
  seat: "Göteborg",
}

/**
 * Languages of the site: Swedish, or Swedish and English. Without "en", the site has no English
 * pages or fields.
 */
export const languages: readonly ("sv" | "en")[] = ["sv", "en"]

/**
 * Colours by the names of their CSS variables. The dark theme inherits missing ones from the light
 * theme.
 */
export const colours = {
  light: {
    paper: "#fbfaf5",
    /** Quiet panels. */
    panel: "#e9efdd",
    field: "#ffffff",
    ink: "#10211d",
    "ink-soft": "#47574f",
    /** Brand colour: links, buttons and selection. */
    pine: "#1e5b4a",
    "pine-strong": "#164537",
    "on-pine": "#ffffff",
    /** Highlight: one call to action per view, and errors. */
    falu: "#b3341b",
    "falu-strong": "#8f2712",
    "on-falu": "#ffffff",
    moss: "#c9d8b6",
    amber: "#f2a65a",
    line: "#d9ddcc",
    "line-strong": "#6f7d75",
    focus: "#1e5b4a",
    /** Dark sections, the same in both themes, and the lines and leaves of their drawings. */
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

/**
 * Typefaces of headings and text, in the files of `brand/fonts` (see its README). Ascent and
 * descent are in em. `width` is the average width relative to Arial, which occupies the same space
 * until the files have loaded.
 */
export const typefaces = {
  heading: {
    name: "Familjen Grotesk",
    licence: "Familjen Grotesk 400–700, SIL Open Font License",
    ascent: 1.025,
    descent: 0.225,
    width: { regular: 0.95, bold: 0.915 },
  },
  text: {
    name: "Hanken Grotesk",
    licence: "Hanken Grotesk 400–700, SIL Open Font License",
    ascent: 1,
    descent: 0.303,
    width: { regular: 1.008, bold: 0.949 },
  },
}

/**
 * The mark, as paths in a square of 32 units. `body` is drawn in the text's colour, `accent`
 * (optional, "") in the highlight.
 */
export const mark = {
  body: "M2,17h13v13H2zM17,17h13v13H17zM2,2h13v13H2z",
  accent: "M19,1h12v12H19z",
  /** Example of a misplaced accent, shown in the guidelines; "" for none. */
  misplaced: "M17,2h13v13H17z",
}

/**
 * Drawings made of the mark's modules: beside the start page's heading, and above the footer. An
 * SVG file in `brand/drawings` replaces one (start.svg, edge.svg); `false` removes it. Colours in a
 * file are classes, such as class="fill-pine".
 */
export const drawings = { start: true, edge: true }
