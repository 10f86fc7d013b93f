export const factorTexts = {
  required: {
    title: "Slå på tvåstegsinloggning",
    text: "Den behövs för att arbeta i administrationen.",
  },
  notice: (day: string) => `Från den ${day} behöver du tvåstegsinloggning för att arbeta här.`,
  setUp: "Slå på den nu",
  code: "Kod från din autentiseringsapp",
  wrongCode: "Koden stämmer inte. Skriv den som visas nu.",
}
