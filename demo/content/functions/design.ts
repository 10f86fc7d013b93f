import type { FunctionArea } from "./area.ts"

export const design = {
  name: "Design och tillgänglighet",
  name_en: "Design and accessibility",
  functions: [
    {
      title: "Designsystem",
      title_en: "Design system",
      description: "Färger, typsnitt och avstånd styrs från ett ställe, så att alla sidor följer er profil.",
      description_en: "Colours, type and spacing are set in one place, so every page follows your identity.",
      icon_name: "Palette",
    },
    {
      title: "Tillgänglighetsgranskning",
      title_en: "Accessibility checks",
      description:
        "Varje sida kontrolleras mot WCAG\u00a02.2 AA när den sparas, och felen förklaras i klartext.",
      description_en:
        "Every page is checked against WCAG\u00a02.2 AA when saved, and faults are explained in plain words.",
      icon_name: "Accessibility",
    },
    {
      title: "Tillgänglighetsredogörelse",
      title_en: "Accessibility statement",
      description:
        "Redogörelsen som lagen kräver fylls i med granskningens resultat och uppdateras varje kvartal.",
      description_en:
        "The statement the law requires is filled in from the checks and updated every quarter.",
      icon_name: "ClipboardCheck",
    },
    {
      title: "Kontrastkontroll",
      title_en: "Contrast check",
      description: "Färgpar som inte når kontrasten 4,5:1 går inte att välja.",
      description_en: "Colour pairs below a contrast of 4.5:1 simply cannot be chosen.",
      icon_name: "Contrast",
    },
    {
      title: "Tangentbordsstyrning",
      title_en: "Keyboard operation",
      description: "Allt går att nå och använda utan mus, i samma ordning som texten läses.",
      description_en: "Everything can be reached and used without a mouse, in the order the text is read.",
      icon_name: "Keyboard",
    },
    {
      title: "Mobilanpassning",
      title_en: "Mobile layout",
      description: "Samma sida fungerar från 320 till 2\u00a0560 bildpunkters bredd utan att rulla i sidled.",
      description_en: "The same page works from 320 to 2,560 pixels wide without sideways scrolling.",
      icon_name: "Smartphone",
    },
    {
      title: "Mörkt läge",
      title_en: "Dark mode",
      description: "Sidorna följer besökarens inställning och håller samma kontrastkrav.",
      description_en: "Pages follow the visitor’s own setting and meet the same contrast requirements.",
      icon_name: "Moon",
    },
    {
      title: "Uppläsning",
      title_en: "Read aloud",
      description: "Besökaren lyssnar på sidan, och varje ord markeras medan det läses.",
      description_en: "Visitors listen to the page, and each word is highlighted as it is read.",
      icon_name: "Volume2",
    },
    {
      title: "Undertexter",
      title_en: "Captions",
      description: "Filmer textas automatiskt på svenska och rättas i en enkel redigerare.",
      description_en: "Films are captioned automatically in Swedish and corrected in a simple editor.",
      icon_name: "Captions",
    },
    {
      title: "Lättläst version",
      title_en: "Easy-read version",
      description: "En kort version av sidan på lättläst svenska ligger ett klick från originalet.",
      description_en: "A short, easy-read version of the page sits one click from the original.",
      icon_name: "BookOpenText",
    },
    {
      title: "Utskriftsvy",
      title_en: "Print view",
      description: "Sidan skrivs ut utan menyer och med länkarnas adresser i klartext.",
      description_en: "Pages print without menus and with link addresses written out.",
      icon_name: "Printer",
    },
    {
      title: "Snabba sidor",
      title_en: "Fast pages",
      description: "En vanlig sida väger under 150\u00a0kB och visas inom en sekund på 4G.",
      description_en: "A typical page weighs less than 150\u00a0kB and shows within a second on 4G.",
      icon_name: "Zap",
    },
    {
      title: "Flera webbplatser",
      title_en: "Multiple sites",
      description:
        "Driv webbplatser för bolag, skolor och kampanjer på samma plattform, var och en med sitt utseende.",
      description_en:
        "Run sites for companies, schools and campaigns on one platform, each with its own look.",
      icon_name: "PanelsTopLeft",
    },
    {
      title: "Delningsbilder",
      title_en: "Sharing images",
      description: "Sidor som delas i sociala medier får en bild med rubriken i er grafiska profil.",
      description_en: "Pages shared on social media get a picture with the headline in your own identity.",
      icon_name: "Share2",
    },
  ],
} as const satisfies FunctionArea
