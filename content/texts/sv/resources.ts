import { company } from "../../../brand/company.ts"

/** Texts of the resources screen. */
export const resources = {
  headTitle: "Guider, whitepaper och film",
  hero: {
    title: "Läs på innan du bestämmer dig",
    description:
      "Guider, whitepaper och en kort film om att upphandla, bygga och sköta digitala tjänster. Ladda ner direkt, utan att lämna din e\u2011postadress.",
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
    text: "Säg vad du behöver läsa. Kan vi svaret, så skriver vi ner det.",
    action: "Skriv till oss",
  },
}
