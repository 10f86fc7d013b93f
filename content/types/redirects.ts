import { choice, link } from "../fields/fields.ts"
import { redirectKeys, sitePath, urlKey } from "../urls.ts"
import { defineType } from "./collection.ts"

/** Redirects of old URLs. They apply only where no page exists. */
export const redirects = defineType({
  table: "redirects",
  names: { one: "omdirigering", many: "Omdirigeringar", inEnglish: "redirects" },
  screen: "redirects",
  list: "column",
  added: true,
  order: { from_path: "asc", id: "asc" },
  title: "from_path",
  publishable: false,
  sortable: false,
  filter: "kind",
  summary: { meta: "kind", text: "to_path", lines: 2 },
  match: ["from_path"],
  empty: "Lägg till en gammal adress som andra länkar till, så kommer besökaren rätt.",
  fields: {
    from_path: link({
      label: "Från",
      isOwn: true,
      hint: "Sökvägen på den här webbplatsen, till exempel /kampanj/host. Står en fråga där (?p=12) måste besökarens adress ha den. Används när ingen sida har adressen.",
      required: true,
    }),
    to_path: link({
      label: "Till",
      hint: "En sökväg här eller en adress på en annan webbplats. Den får inte leda tillbaka till samma adress.",
      required: true,
    }),
    kind: choice({
      label: "Typ",
      required: true,
      choices: { permanent: "För gott (301)", temporary: "Tills vidare (302)" },
    }),
  },
})

interface Ends {
  from_path: string
  to_path: string
}

/** Maximum number of redirects in a chain; the database has the same limit. */
const maxChain = 10

/**
 * Returns redirects that form a loop or a chain that is too long. The database rejects them too.
 */
export function circularRedirects<Row extends Ends>(rows: readonly Row[], siteUrl: string): Row[] {
  const byKey = new Map(rows.map((row) => [urlKey(row.from_path), row]))
  const next = new Map(
    rows.map((row) => {
      const path = sitePath(row.to_path, siteUrl)
      const key = path && redirectKeys(path).find((one) => byKey.has(one))
      return [row, key ? byKey.get(key) : undefined]
    }),
  )
  return rows.filter((row) => {
    let place = next.get(row)
    for (let hop = 0; place && place !== row && hop < maxChain; hop++) place = next.get(place)
    return place !== undefined
  })
}
