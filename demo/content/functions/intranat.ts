import type { FunctionArea } from "./area.ts"

export const intranet = {
  name: "Intranät och samarbete",
  name_en: "Intranet and collaboration",
  functions: [
    {
      title: "Personlig startsida",
      title_en: "Personal start page",
      description: "Medarbetaren möts av nyheter, genvägar och uppgifter för sin roll och sin arbetsplats.",
      description_en: "Staff are met by the news, shortcuts and tasks of their own role and workplace.",
      icon_name: "LayoutDashboard",
    },
    {
      title: "Riktade nyheter",
      title_en: "Targeted news",
      description: "Nyheten når alla i Falun, alla chefer eller alla på nattskiftet, och ingen annan.",
      description_en:
        "The news reaches everyone in Falun, every manager or the whole night shift, and nobody else.",
      icon_name: "Target",
    },
    {
      title: "Personalkatalog",
      title_en: "Staff directory",
      description: "Sök på namn, kunskap eller ansvar och se vem som är på plats i dag.",
      description_en: "Search by name, skill or responsibility and see who is in today.",
      icon_name: "BookUser",
    },
    {
      title: "Organisationskarta",
      title_en: "Organisation chart",
      description: "Kartan ritas utifrån uppgifterna i personalsystemet och stämmer varje morgon.",
      description_en: "The chart is drawn from the HR system and is correct every morning.",
      icon_name: "Network",
    },
    {
      title: "Arbetsrum",
      title_en: "Workspaces",
      description:
        "En grupp delar dokument, uppgifter och samtal på en plats som arkiveras när projektet är klart.",
      description_en:
        "A team shares documents, tasks and discussions in a place that is archived when the project ends.",
      icon_name: "FolderKanban",
    },
    {
      title: "Genvägar",
      title_en: "Shortcuts",
      description: "Alla system ligger på en panel, med gemensam inloggning och aktuell driftstatus.",
      description_en: "All systems on one panel, with single sign-on and their current status.",
      icon_name: "Link",
    },
    {
      title: "Styrande dokument",
      title_en: "Policies and procedures",
      description: "Varje rutin har ägare och granskningsdatum, och ägaren påminns 30 dagar i förväg.",
      description_en:
        "Every procedure has an owner and a review date, and the owner is reminded 30 days ahead.",
      icon_name: "BookMarked",
    },
    {
      title: "Läskvittens",
      title_en: "Read receipts",
      description: "Se vilka som har läst den nya rutinen och påminn de andra med ett klick.",
      description_en: "See who has read the new procedure and remind the rest with one click.",
      icon_name: "CircleCheckBig",
    },
    {
      title: "Introduktion för nyanställda",
      title_en: "New-starter checklist",
      description:
        "En checklista för de första 90 dagarna fördelar uppgifter mellan den nyanställda, chefen och it.",
      description_en:
        "A checklist for the first 90 days divides tasks between the new colleague, the manager and IT.",
      icon_name: "UserRoundPlus",
    },
    {
      title: "Kurser",
      title_en: "Courses",
      description: "Korta kurser med prov och intyg går att ta i mobilen på rasten.",
      description_en: "Short courses with a test and a certificate, taken on the phone during a break.",
      icon_name: "GraduationCap",
    },
    {
      title: "Förslagslåda",
      title_en: "Suggestion box",
      description: "Medarbetare lämnar förslag, röstar och ser vad som beslutades.",
      description_en: "Staff make suggestions, vote and see what was decided.",
      icon_name: "Lightbulb",
    },
    {
      title: "Kommentarer",
      title_en: "Comments",
      description: "Fråga direkt på sidan, så får den som äger innehållet ett meddelande.",
      description_en: "Ask on the page itself and the owner of the content is notified.",
      icon_name: "MessageSquareText",
    },
    {
      title: "Reaktioner",
      title_en: "Reactions",
      description: "Visa uppskattning utan att skicka e-post till 2\u00a0000 kollegor.",
      description_en: "Show appreciation without emailing 2,000 colleagues.",
      icon_name: "Heart",
    },
    {
      title: "Snabbfråga",
      title_en: "Quick poll",
      description: "Ställ en fråga på startsidan; svaren visas när fler än tio har röstat.",
      description_en:
        "Ask one question on the start page; answers appear once more than ten people have voted.",
      icon_name: "ChartPie",
    },
    {
      title: "Köp och sälj",
      title_en: "Noticeboard",
      description: "Medarbetarnas anslagstavla rensar sig själv: annonser försvinner efter 30 dagar.",
      description_en: "A staff noticeboard that clears itself: adverts disappear after 30 days.",
      icon_name: "ShoppingBag",
    },
    {
      title: "Lunchmeny",
      title_en: "Lunch menu",
      description: "Veckans meny hämtas från personalrestaurangen och visar allergener.",
      description_en: "The week’s menu comes from the staff restaurant and shows allergens.",
      icon_name: "Utensils",
    },
    {
      title: "Digitala skyltar",
      title_en: "Digital signage",
      description: "Nyheterna visas även i fikarum och entréer, för dem som inte sitter vid dator.",
      description_en:
        "News also appears in break rooms and entrances, for those who do not sit at a computer.",
      icon_name: "Tv",
    },
    {
      title: "Krisinformation",
      title_en: "Crisis alerts",
      description: "Larma en arbetsplats via sms och app, och se vilka som har svarat att de är i säkerhet.",
      description_en: "Alert a workplace by text and app, and see who has replied that they are safe.",
      icon_name: "Siren",
    },
  ],
} as const satisfies FunctionArea
