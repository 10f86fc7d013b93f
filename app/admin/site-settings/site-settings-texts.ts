import type { siteSettings } from "../../../content/types/site/site-settings.ts"

/** Texts of the settings screen, by section. */
export const settingsTexts = {
  about: (soon: string) =>
    `Det som gäller hela webbplatsen. Där inget är valt gäller standardtexten. Det du ändrar syns för besökare ${soon}.`,
  change: "Ändra",
  of: (action: string, what: string) => `${action}: ${what}`,
  /** Values in force while a setting is empty. */
  standards: {
    visibility: "som servern är inställd",
    menu: "Hem, Lösningar, Funktioner, Om oss och Kontakt",
    footer: "menyn, Kundberättelser, Resurser, Nyheter och sidor som länkas dit",
    social: "inga",
    notice: "inget",
    notice_link: "ingenstans",
    notice_from: "genast",
    notice_until: "tills vidare",
    functions_least: "28",
    functions_most: "75",
    functions_all: "153, eller fler om fler är publicerade",
    figures_hidden: "nej",
    start_feature_1: "den första i ordningen",
    start_feature_2: "nästa i ordningen",
    start_feature_3: "nästa i ordningen",
    start_feature_4: "nästa i ordningen",
    share_picture: "ritas med sidans titel",
    security_contact: "serverns inställning, annars företagets e\u2011postadress",
  } satisfies Record<Exclude<keyof typeof siteSettings.fields, "name">, string> as Readonly<
    Record<string, string>
  >,
  company: {
    title: "Företaget",
    text: "Står i sidfoten, på kontaktsidan, i mejlen och i det som sökmotorer läser.",
    name: "Namn",
    legalName: "Firma",
    email: "E-post",
    phone: "Telefon",
    street: "Gatuadress",
    postalCode: "Postnummer",
    city: "Ort",
    country: "Land",
    organisationNumber: "Organisationsnummer",
    seat: "Säte",
  },
  start: {
    title: "Startsidan",
    text: "Det första besökare läser. Rubrik och inledning ändras i sidans eget formulär, alla andra texter på skärmen",
    texts: "Texter",
    accent: "Raden över rubriken",
    headline: "Rubrik",
    subline: "Raden under rubriken",
    description: "Inledning",
  },
  parts: {
    visibility: {
      title: "Öppen eller stängd",
      text: "Besökare ser webbplatsen bara medan den är öppen.",
    },
    menu: {
      title: "Meny",
      text: "Ordning, texter, egna länkar, och vad som ska döljas. En sida kan också länkas från sitt eget formulär.",
    },
    footer: {
      title: "Sidfot",
      text: "Länkarna längst ner på alla sidor: menyns och fler. Sociala medier står under adressen.",
    },
    notice: { title: "Meddelande", text: "En rad överst på alla sidor, de dagar du väljer." },
    features: {
      title: "Funktioner på startsidan",
      text: "Väljs ingen, visas de fyra första. En vald funktion visas för alla, också om den annars kräver inloggning.",
    },
    figures: {
      title: "Så många funktioner räcker till en komplett lösning",
      text: "Siffrorna står på startsidan, Funktioner, Om oss och Kontakt.",
    },
    sharing: {
      title: "Delning",
      text: "Bilden som visas när någon delar en sida.",
    },
    security: {
      title: "Säkerhet",
      text: "Dit den som hittar en säkerhetsbrist kan skriva.",
    },
  },
}
