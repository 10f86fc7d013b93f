import { company } from "../../../brand/company.ts"
import { common } from "./common.ts"
import { contact } from "./contact.ts"

/** Texts of privacy and accessibility. */
export const legal = {
  updated: "Senast ändrad",
  form: "Kontaktformuläret",
  privacy: {
    link: "Integritet",
    title: "Så hanterar vi dina uppgifter",
    description:
      "Vilka personuppgifter webbplatsen sparar, varför, hur länge och vad du kan begära. Inga spårare, inga annonser, inga kakor från andra.",
    controller: {
      title: "Personuppgiftsansvarig",
      text: "Skriv hit om du undrar något eller vill begära något.",
    },
  },
  accessibility: {
    link: "Tillgänglighet",
    headTitle: "Tillgänglighetsredogörelse",
    title: "Tillgänglighet på den här webbplatsen",
    description:
      "Vår tillgänglighetsredogörelse: hur webbplatsen uppfyller WCAG 2.2 på nivå AA, hur vi har prövat den, vilka brister vi känner till och hur du säger till när något inte fungerar.",
    report: "Har du stött på ett hinder?",
  },
}

/** Texts of the resources screen. */
export const resources = {
  headTitle: "Guider, whitepaper och film",
  hero: {
    title: "Läs på innan du bestämmer dig",
    description:
      "Guider, whitepaper och filmer om att upphandla, bygga och sköta digitala tjänster. Ladda ner direkt, utan att lämna din e\u2011postadress.",
  },
  filter: "Visa",
  filters: { all: "Alla", whitepaper: "Whitepaper", guide: "Guide", video: "Video" },
  types: {
    whitepaper: "Whitepaper",
    guide: "Guide",
    video: "Video",
    case_study: "Kundberättelse",
    template: "Mall",
    untyped: "Resurs",
  },
  count: { one: "resurs", many: "resurser" },
  download: "Ladda ner",
  newTab: "öppnas i ny flik",
  filmText: "Filmen som text (PDF)",
  wholeText: "Visa hela texten",
  mail: {
    open: "Mejla mig länken",
    linkTo: "till",
    lead: "Vi mejlar länken till dig. Vill du bara läsa räcker det att ladda ner.",
    firstName: "Förnamn",
    lastName: "Efternamn",
    send: "Mejla länken",
    /** Stored word for word as proof of consent (lead-consent.ts). */
    consent: `Ja, ${company.name} får kontakta mig med e-post om det här ämnet och om lösningar som rör det. Jag kan ta tillbaka mitt samtycke när jag vill.`,
    consentRequired: "Kryssa i rutan om vi får kontakta dig. Annars går det bra att ladda ner direkt.",
    success: { title: "Länken är på väg!", text: "Titta i din inkorg om en liten stund." },
    failure: "Det gick inte att mejla länken. Försök igen, eller ladda ner direkt.",
    tooMany: "Det har kommit många önskemål från din anslutning, så vänta en stund först.",
    after: { sent: "Länken är mejlad.", notSent: "Länken är inte mejlad än. Det du skrev står kvar." },
  },
  empty: {
    all: "Inga resurser är publicerade just nu",
    whitepaper: "Inga whitepaper är publicerade just nu",
    guide: "Inga guider är publicerade just nu",
    video: "Inga filmer är publicerade just nu",
  },
  showAll: "Visa alla resurser",
  request: {
    title: "Saknar du något?",
    text: "Berätta vad du saknar. Kan vi ämnet skriver vi om det.",
    action: "Skriv till oss",
  },
}

/** The only texts that a visitor who uses a form loads. */
export const formTexts = { common, contact, legal, resources }
