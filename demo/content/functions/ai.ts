import type { FunctionArea } from "./area.ts"

export const ai = {
  name: "AI-stöd",
  name_en: "AI support",
  functions: [
    {
      title: "Frågor i fritext",
      title_en: "Free-text questions",
      description: "Besökaren frågar med egna ord och får svar ur era egna sidor, dygnet runt.",
      description_en: "Visitors ask in their own words and get answers from your own pages, day and night.",
      icon_name: "Bot",
    },
    {
      title: "Svar med källor",
      title_en: "Answers with sources",
      description: "Varje svar länkar till sidorna det bygger på, och saknas källa säger assistenten det.",
      description_en:
        "Every answer links to the pages behind it, and when there is no source the assistant says so.",
      icon_name: "Quote",
    },
    {
      title: "Egna kunskapskällor",
      title_en: "Your own sources",
      description: "Du väljer vilka sidor, dokument och system som assistenten får läsa.",
      description_en: "You choose which pages, documents and systems the assistant may read.",
      icon_name: "LibraryBig",
    },
    {
      title: "Överlämning till människa",
      title_en: "Handover to a person",
      description:
        "När assistenten inte räcker till går samtalet vidare till en kollega, med hela historiken.",
      description_en:
        "When the assistant falls short, the conversation moves to a colleague with its full history.",
      icon_name: "Headset",
    },
    {
      title: "Fråga dokumentet",
      title_en: "Ask the document",
      description: "Ställ en fråga till ett protokoll på 80 sidor och få svar med sidhänvisning.",
      description_en: "Put a question to 80 pages of minutes and get an answer with a page reference.",
      icon_name: "FileSearch",
    },
    {
      title: "Sammanfattningar",
      title_en: "Summaries",
      description: "Långa texter får ett förslag till ingress på tre meningar, som redaktören godkänner.",
      description_en: "Long texts get a three-sentence introduction for the editor to approve.",
      icon_name: "ScanText",
    },
    {
      title: "Klarspråksstöd",
      title_en: "Plain-language support",
      description: "Redaktören får förslag på kortare meningar och enklare ord medan texten skrivs.",
      description_en: "Editors get suggestions for shorter sentences and simpler words as they write.",
      icon_name: "WandSparkles",
    },
    {
      title: "Maskinöversättning",
      title_en: "Machine translation",
      description: "Ett utkast på något av 24 språk är märkt som maskinöversatt tills någon har läst det.",
      description_en:
        "A draft in any of 24 languages stays marked as machine-translated until someone has read it.",
      icon_name: "Earth",
    },
    {
      title: "Förslag på alt-text",
      title_en: "Suggested alt text",
      description: "Nya bilder får en beskrivning som redaktören ändrar eller godkänner.",
      description_en: "New images get a description that the editor changes or approves.",
      icon_name: "ImagePlus",
    },
    {
      title: "Automatisk ämnesmärkning",
      title_en: "Automatic tagging",
      description: "Nya dokument får ämnesord ur er egen lista, med en förklaring till valet.",
      description_en: "New documents get subjects from your own list, with a reason for each choice.",
      icon_name: "Tag",
    },
    {
      title: "Ärendesortering",
      title_en: "Case triage",
      description: "Inkommande ärenden får förslag på typ och mottagare, och en människa bekräftar.",
      description_en: "Incoming cases get a suggested type and recipient, and a person confirms.",
      icon_name: "Waypoints",
    },
    {
      title: "Maskning av personuppgifter",
      title_en: "Personal data masking",
      description: "Namn, personnummer och adresser döljs innan texten når språkmodellen.",
      description_en:
        "Names, identity numbers and addresses are hidden before the text reaches the language model.",
      icon_name: "EyeOff",
    },
    {
      title: "Svarsprov",
      title_en: "Answer testing",
      description: "Hundra kontrollfrågor körs varje natt, och ni får besked när ett svar har ändrats.",
      description_en: "A hundred test questions run every night, and you hear when an answer has changed.",
      icon_name: "FlaskConical",
    },
  ],
} as const satisfies FunctionArea
