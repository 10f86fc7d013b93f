export const searchTexts = {
  title: "Sök",
  label: "Sök i administrationen",
  placeholder: "Skärm, innehåll, text eller inlämning",
  screens: "Skärmar",
  texts: "Texter",
  nothing: "Inget hittades.",
}
