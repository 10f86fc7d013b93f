import { choice, link } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

/** Old addresses that lead on. They count where nothing else answers: a page of its own comes first. */
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
      hint: "Sökvägen på den här webbplatsen, med små bokstäver, till exempel /kampanj/host. Den används när ingen sida har adressen.",
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
