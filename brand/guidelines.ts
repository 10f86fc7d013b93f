/**
 * Texts of the guidelines page about this mark and these colours, by key (content/texts). Other
 * texts name colours by their role. `npm run rebrand` empties both lists.
 */
export const guidelines: Record<"sv" | "en", Record<string, string>> = {
  sv: {
    "brand.hero.title": "Fyra moduler, en lyft",
    "long.brand.philosophy.opening": "Allt vi gör är moduler som passar ihop. Därför är också märket det.",
    "long.brand.philosophy.text":
      "Köparna är upphandlare, kommunikationschefer och it-chefer. De har sett nog av glans. Vi visar i stället att någon har tänkt på deras problem: lugnt, noga och varmt.",
    "long.brand.philosophy.rules.2.text":
      "Vi säger du och skriver kort. Papper hellre än skärm, tegel hellre än neon.",
    "long.brand.logo.text":
      "Tre moduler står fast. Den fjärde är på väg in: det är där ert behov möter vårt bygge. Lyftet är alltid uppåt höger, och det är den enda del som får egen färg.",
    "long.brand.logo.clearSpace": "Frizonen är en modul åt alla håll. Ingenting annat får stå där.",
    "long.brand.logo.mistakes.coloured": "Fasta moduler i andra färger.",
    "long.brand.colors.text":
      "Färgerna kommer från skogsbryn, lav och Falu rödfärg. Tryck på en ruta för att kopiera värdet.",
    "long.brand.colors.names.paper": "Papper",
    "long.brand.colors.names.ink": "Bläck",
    "long.brand.colors.names.inkSoft": "Mjukt bläck",
    "long.brand.colors.names.pine": "Tall",
    "long.brand.colors.names.falu": "Falu",
    "long.brand.colors.names.lichen": "Lav",
    "long.brand.colors.names.moss": "Mossa",
    "long.brand.colors.names.amber": "Bärnsten",
    "long.brand.colors.uses.moss": "Linjer och moduler på mörkt",
    "long.brand.colors.uses.amber": "En modul, bara på mörkt",
    "long.brand.colors.onePerView": "Falu används en gång per vy. Ser du två röda knappar är en av dem fel.",
    "long.brand.typography.text":
      "Rubriker sätts i Familjen Grotesk, ritad i Stockholm och fri att använda. Brödtext, knappar och formulär sätts i Hanken Grotesk, lika fri och likadan på alla skärmar.",
    "long.brand.layout.good": "Moduler av olika storlek som delar kanter.",
    "long.brand.applications.letterHeading": "Er portal öppnar vecka 19",
  },
  en: {
    "brand.hero.title": "Four modules, one lifted",
    "long.brand.philosophy.opening":
      "Everything we make is built from modules that fit together. So is our mark.",
    "long.brand.philosophy.text":
      "Our buyers are procurement officers, communication managers and IT managers. They have seen enough gloss. We show them instead that somebody has thought about their problem: calmly, precisely and warmly.",
    "long.brand.philosophy.rules.2.text":
      "Short sentences, spoken to one person. Paper rather than screen, brick rather than neon.",
    "long.brand.logo.text":
      "Three modules stand firm. The fourth is on its way in: that is where your need meets what we build. It always lifts up and to the right, and it is the only part that may have a colour of its own.",
    "long.brand.logo.clearSpace":
      "The clear space is one module on every side. Nothing else may stand there.",
    "long.brand.logo.mistakes.coloured": "Fixed modules in other colours.",
    "long.brand.colors.text":
      "The colours come from the forest’s edge, from lichen and from Falu red paint. Press a square to copy its value.",
    "long.brand.colors.names.paper": "Paper",
    "long.brand.colors.names.ink": "Ink",
    "long.brand.colors.names.inkSoft": "Soft ink",
    "long.brand.colors.names.pine": "Pine",
    "long.brand.colors.names.falu": "Falu",
    "long.brand.colors.names.lichen": "Lichen",
    "long.brand.colors.names.moss": "Moss",
    "long.brand.colors.names.amber": "Amber",
    "long.brand.colors.uses.moss": "Lines and modules on dark",
    "long.brand.colors.uses.amber": "One module, on dark only",
    "long.brand.colors.onePerView":
      "Falu appears once per view. If you see two red buttons, one of them is wrong.",
    "long.brand.typography.text":
      "Headings are set in Familjen Grotesk, drawn in Stockholm and free to use. Body text, buttons and forms are set in Hanken Grotesk, just as free and the same on every screen.",
    "long.brand.layout.good": "Modules of different sizes that share their edges.",
    "long.brand.applications.letterHeading": "Your portal opens in week 19",
  },
}
