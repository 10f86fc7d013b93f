/** What can be done with a text, in the toolbar's order: with what it shows, its name, and its key beside Ctrl. */
export const commands = [
  { name: "bold", sign: "F", title: "Fet", key: "b" },
  { name: "italic", sign: "K", title: "Kursiv", key: "i" },
  { name: "link", sign: "Länk", title: "Länk", key: "k" },
  { name: "bulletList", sign: "Lista", title: "Lista", key: undefined },
  { name: "orderedList", sign: "Numrerad", title: "Numrerad lista", key: undefined },
  { name: "heading2", sign: "Rubrik", title: "Rubrik", key: undefined },
  { name: "heading3", sign: "Underrubrik", title: "Underrubrik", key: undefined },
] as const

export type Command = (typeof commands)[number]["name"]

/** What an editor is opened with: what was selected in the plain text, and what to do with it. */
export interface Beginning {
  selection?: readonly [number, number]
  command?: Command
  html?: string
}

export const richTexts = {
  toolbar: (label: string) => `Format: ${label}`,
  address: "Länkens adress",
  addressHint: "Välj en av webbplatsens sidor, eller skriv https://, mailto: eller tel:.",
  wrong: "Länken ska börja med http://, https://, mailto:, tel: eller ett snedstreck (/).",
  setLink: "Klar",
  removeLink: "Ta bort länken",
}
