/** A published page that answers at `/{slug}`. `hero_description` is paragraphs parted by an empty line. */
export interface SeedPage {
  readonly title: string
  readonly title_en: string
  readonly slug: string
  readonly hero_title: string
  readonly hero_title_en: string
  readonly hero_description: string
  readonly hero_description_en: string
}

export const pages: readonly SeedPage[] = [
  {
    title: "Så arbetar vi",
    title_en: "How we work",
    slug: "sa-arbetar-vi",
    hero_title: "Nio veckor från beställning till öppen portal",
    hero_title_en: "Nine weeks from order to live portal",
    hero_description: `Vi börjar med frågorna, inte med funktionerna. Under två dagar hos er går vi igenom vad folk ringer om, söker efter och ger upp på. Sedan väljer vi moduler tillsammans. De flesta behöver mellan 28 och 75 av de 153. Färre är bättre, och ni kan alltid lägga till.

Efter två veckor finns en fungerande portal med ert innehåll, öppen för er projektgrupp. Vecka tre till fem kopplar vi systemen, ett i taget, och visar resultatet varje fredag. Ni ser riktig information på riktiga sidor, aldrig skisser.

Vecka sex till åtta prövar besökarna. De löser sina egna ärenden medan vi ser på och är tysta. Det som stoppar dem rättar vi samma dag, och nästa person prövar igen. Vecka nio öppnar ni.

Därefter är priset detsamma varje månad. Drift, support och en ny version var fjärde vecka ingår. Avtalet lovar 99,9\u00a0% drifttid och svar inom 30 minuter på kritiska fel. Vill ni lämna oss får ni ut allt innehåll i öppna format inom tio dagar.`,
    hero_description_en: `We start with the questions, not with the functions. Over two days at your office we go through what people call about, search for and give up on. Then we choose modules together. Most customers need between 28 and 75 of the 153. Fewer is better, and you can always add more.

After two weeks there is a working portal with your content, open to your project team. In weeks three to five we connect your systems, one at a time, and show you the result every Friday. You see real information on real pages, never mock-ups.

In weeks six to eight your visitors try it. They do what they came to do while we watch and say nothing. Whatever stops them we fix the same day, and the next person tries again. In week nine you open.

After that the price is the same every month. Hosting, support and a new version every four weeks are included. The contract promises 99.9% uptime and an answer to critical faults within 30 minutes. If you wish to leave, you get all your content in open formats within ten days.`,
  },
]
