/** Texts of preview links. */
export const previewTexts = {
  heading: "Förhandsgranskning",
  explained:
    "Den som har en länk ser det som är sparat, i sju dagar eller tills länken återkallas. Andra ser det först när det är publicerat.",
  notSaved: "Det du har skrivit syns när det är sparat.",
  none: "Ingen länk gäller just nu.",
  make: "Skapa länk",
  makeFailed: "Kunde inte skapa länken",
  makeUncertain:
    "Servern svarade inte, så det är osäkert om länken skapades. Stäng och öppna Förhandsgranskning när du har kontakt: finns den så står den i listan.",
  valid: (until: string, author: string) => `Gäller till ${until}. Skapad av ${author}.`,
  withdraw: "Återkalla",
  withdrawn: "Länken är återkallad",
  withdrawAll: "Återkalla alla",
  allWithdrawn: "Länkarna är återkallade",
  withdrawFailed: "Kunde inte återkalla",
  languages: { sv: "Svenska", en: "Engelska" },
  copy: "Kopiera",
  copied: "Länken är kopierad",
  copyFailed: "Kunde inte kopiera",
  byHand: "Markera länken och kopiera den själv.",
  open: (language: string) => `Öppna på ${language.toLowerCase()}`,
  nowhere: "Innehållet visas ingenstans på webbplatsen med den här adressen. Byt adress och spara.",
  loadFailed: "Länkarna kunde inte hämtas.",
}
