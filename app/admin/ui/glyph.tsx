import { LineIcon } from "../../ui/icon.tsx"

const drawings = {
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  down: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  grip: "M5 3h1v1H5zM10 3h1v1h-1zM5 7.5h1v1H5zM10 7.5h1v1h-1zM5 12h1v1H5zM10 12h1v1h-1z",
  close: "M3 3l10 10M13 3 3 13",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3 14 14",
  more: "M3 7.5h1v1H3zM7.5 7.5h1v1h-1zM12 7.5h1v1h-1z",
  menu: "M2 4h12M2 8h12M2 12h12",
  add: "M8 3v10M3 8h10",
  copy: "M6 6h8v8H6zM10 6V2H2v8h4",
  open: "M9 3h4v4M13 3 7 9M11 9v4H3V5h4",
  dashboard: "M2 2h5v7H2zM9 2h5v4H9zM9 8h5v6H9zM2 11h5v3H2z",
  pages: "M3 1.5h7l3 3v10H3zM10 1.5v3h3M5.5 8h5M5.5 11h5",
  solutions: "M2 2h5v5H2zM2 9h5v5H2zM9 9h5v5H9zM10 1h5v5h-5z",
  "case-studies": "M2 14V8h3v6M6.5 14V5h3v9M11 14V2h3v12M1 14h14",
  resources: "M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 10.5v3h11v-3",
  content: "M2 3h12v3H2zM2 10h12v3H2z",
  media: "M2 3h12v10H2zM2 11l3.5-4 3 3 2-2 3.5 3M10.5 5.5h1v1h-1z",
  news: "M2 2.5h9.5v11H2zM11.5 6H14v7.5h-2.5M4.5 5.5h4.5M4.5 8h4.5M4.5 10.5h3",
  "catalogue-functions": "M2 4h1M6 4h8M2 8h1M6 8h8M2 12h1M6 12h8",
  "search-synonyms": "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3 14 14M5 6h4M5 8.2h4",
  "site-texts": "M3 4.5V3h10v1.5M8 3v10M6 13h4",
  redirects: "M2 13V8.5C2 6.5 3.5 5 5.5 5H14M10.5 1.5 14 5l-3.5 3.5",
  "site-settings": "M2 4h6M11 4h3M2 8h2M7 8h7M2 12h7M12 12h2M8 2.5h3v3H8zM4 6.5h3v3H4zM9 10.5h3v3H9z",
  submissions: "M2 9 4 3h8l2 6v4H2zM2 9h3.5l1 2h3l1-2H14",
  people:
    "M5.5 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1 13.5c0-3 2-4 4.5-4s4.5 1 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.5M11.5 9.8c2 .3 3.5 1.4 3.5 3.7",
  planned: "M2 3.5h12v10.5H2zM2 7h12M5 1.5v3M11 1.5v3M8 9v2.5h2",
  connections: "M6 2v3M10 2v3M4 5h8v3c0 2-2 3-4 3s-4-1-4-3zM8 11v3",
  log: "M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3",
  person: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c0-3 2.5-4 5.5-4s5.5 1 5.5 4",
  leave: "M9 2H3v12h6M6.5 8H14M11 5l3 3-3 3",
} as const

export type GlyphName = keyof typeof drawings
export const isGlyph = (name: string): name is GlyphName => name in drawings

/** Decorative icon of the back office; the control has its own accessible name. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <LineIcon box={16} className="size-4 shrink-0" strokeWidth={1.5}>
      <path d={drawings[name]} />
    </LineIcon>
  )
}
