/** Texts of the news list and of a news item. */
export const news = {
  hero: {
    title: "Nyheter",
    description: "Vad vi har byggt, vad vi har lärt oss och var du kan träffa oss.",
  },
  empty: "Inga nyheter är publicerade just nu",
  follow: "Följ i en RSS-läsare",
  read: "Läs nyheten",
  by: "Av {author}",
  back: "Alla nyheter",
  newer: "Nyare",
  older: "Äldre",
}
