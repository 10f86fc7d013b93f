import type { FunctionArea } from "./area.ts"

export const search = {
  name: "Sökning och struktur",
  name_en: "Search and structure",
  functions: [
    {
      title: "Webbplatssök",
      title_en: "Site search",
      description: "Sökningen täcker sidor, dokument och e-tjänster och svarar på under 300 millisekunder.",
      description_en: "Search covers pages, documents and e-services, and answers in under 300 milliseconds.",
      icon_name: "Search",
    },
    {
      title: "Felstavningstålig sökning",
      title_en: "Typo-tolerant search",
      description: "”Byglov” hittar bygglov och ”försköla” hittar förskola.",
      description_en: "A search for “planing permision” still finds planning permission.",
      icon_name: "SpellCheck",
    },
    {
      title: "Sökfilter",
      title_en: "Search filters",
      description: "Besökaren begränsar träffarna efter ämne, område, år eller dokumenttyp.",
      description_en: "Visitors narrow their results by topic, area, year or document type.",
      icon_name: "ListFilter",
    },
    {
      title: "Sökning i dokument",
      title_en: "Full-text document search",
      description: "Texten i PDF, Word och Excel går att söka i, även i inskannade protokoll.",
      description_en: "The text of PDF, Word and Excel files is searchable, scanned minutes included.",
      icon_name: "TextSearch",
    },
    {
      title: "Utvalda träffar",
      title_en: "Pinned results",
      description: "Du bestämmer vilken sida som kommer först för de 50 vanligaste sökorden.",
      description_en: "You decide which page comes first for the 50 most common searches.",
      icon_name: "Pin",
    },
    {
      title: "Synonymlista",
      title_en: "Synonym list",
      description: "Låt ”dagis” leda till förskola och ”sopor” till avfall, utan att skriva om sidorna.",
      description_en:
        "Let “nursery” lead to preschool and “bins” to waste collection, without rewriting a page.",
      icon_name: "BookA",
    },
    {
      title: "Flernivåmeny",
      title_en: "Multi-level menu",
      description:
        "Menyn byggs av sidträdet i upp till fem nivåer och fungerar med tangentbord och skärmläsare.",
      description_en:
        "The menu is built from the page tree, up to five levels, and works by keyboard and screen reader.",
      icon_name: "Menu",
    },
    {
      title: "Brödsmulor",
      title_en: "Breadcrumbs",
      description: "Besökaren ser var sidan hör hemma och går upp en nivå med ett klick.",
      description_en: "Visitors see where a page belongs and move up a level with one click.",
      icon_name: "ChevronsRight",
    },
    {
      title: "A till Ö",
      title_en: "A to Z index",
      description: "Alla tjänster står i bokstavsordning, med både officiella namn och vardagsord.",
      description_en: "Every service in alphabetical order, under its official name and its everyday one.",
      icon_name: "ArrowDownAZ",
    },
    {
      title: "Ämnesord",
      title_en: "Subject tags",
      description: "En gemensam ämneslista knyter ihop sidor, nyheter, dokument och e-tjänster.",
      description_en: "One shared list of subjects ties pages, news, documents and e-services together.",
      icon_name: "Tags",
    },
    {
      title: "Omdirigeringar",
      title_en: "Redirects",
      description: "Gamla adresser leder rätt efter en flytt, och listan läses in från Excel.",
      description_en:
        "Old addresses still lead to the right page after a move, and the list loads from Excel.",
      icon_name: "CornerUpRight",
    },
    {
      title: "Kartvy",
      title_en: "Map view",
      description:
        "Visa skolor, återvinningsstationer eller driftstörningar på karta, med samma innehåll som lista.",
      description_en: "Show schools, recycling points or outages on a map, with the same content as a list.",
      icon_name: "MapPinned",
    },
  ],
} as const satisfies FunctionArea
