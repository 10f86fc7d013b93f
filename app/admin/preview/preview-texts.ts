/** Texts of the links that show an item before it is published. */
export const previewTexts = {
  heading: "Förhandsgranskning",
  explained: (until: string) =>
    `Vem som helst som har länken ser det som är sparat, till ${until}. Andra ser det först när det är publicerat.`,
  notSaved: "Det du har skrivit syns när det är sparat.",
  languages: { sv: "Svenska", en: "Engelska" },
  copy: "Kopiera",
  copied: "Länken är kopierad",
  copyFailed: "Kunde inte kopiera",
  byHand: "Markera länken och kopiera den själv.",
  open: (language: string) => `Öppna på ${language.toLowerCase()}`,
  nowhere: "Innehållet visas ingenstans på webbplatsen med den här adressen. Byt adress och spara.",
  failed: "Länken kunde inte skapas.",
}
