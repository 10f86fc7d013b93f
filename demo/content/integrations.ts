import type { FunctionTitle } from "./functions.ts"

/** Integrations of a function in both languages. */
interface Integrations {
  readonly integrations: string
  readonly integrations_en: string
}

const both = (names: string): Integrations => ({ integrations: names, integrations_en: names })
const each = (swedish: string, english: string): Integrations => ({
  integrations: swedish,
  integrations_en: english,
})

/** Integrations of the functions in solutions: systems, registers and standards. */
export const integrations: Partial<Record<FunctionTitle, Integrations>> = {
  "Modulbaserad sidbyggare": each(
    "REST-API för allt innehåll, bilder ur SharePoint",
    "REST API for all content, images from SharePoint",
  ),
  Tillgänglighetsgranskning: each(
    "Reglerna i axe-core, rapport i formatet EARL",
    "The rules of axe-core, reports in EARL format",
  ),
  "Felstavningstålig sökning": each(
    "Dokument i SharePoint, filer i PDF och Word",
    "Documents in SharePoint, PDF and Word files",
  ),
  "Flera språk": each(
    "DeepL för utkast, XLIFF till översättningsbyrån",
    "DeepL for drafts, XLIFF for your translation agency",
  ),
  Omdirigeringar: each("Import ur Excel och CSV", "Import from Excel and CSV"),
  Besöksstatistik: each("Matomo, Power BI genom REST-API", "Matomo, Power BI through the REST API"),
  "Löpande uppdateringar": each(
    "Driftinformation till ServiceNow, Teams och e-post",
    "Service notices to ServiceNow, Teams and email",
  ),

  "Riktade nyheter": each("Grupper i Entra ID, notis i Teams", "Groups in Entra ID, alerts in Teams"),
  "Personlig startsida": each(
    "Kalender i Outlook, schema ur Heroma, Personec och Hogia",
    "Calendar from Outlook, rota from Heroma, Personec and Hogia",
  ),
  Personalkatalog: each(
    "Entra ID, Active Directory genom LDAP, Heroma, Personec, Hogia",
    "Entra ID, Active Directory through LDAP, Heroma, Personec, Hogia",
  ),
  "Styrande dokument": both("SharePoint, Platina, Public 360°"),
  Läskvittens: each("Utdrag till Heroma, Personec och Excel", "Extracts for Heroma, Personec and Excel"),
  "Microsoft 365-koppling": each(
    "Microsoft Graph, inloggning genom Entra ID",
    "Microsoft Graph, login through Entra ID",
  ),
  Krisinformation: each(
    "Sms genom Sinch, VMA ur Sveriges Radios API",
    "Text messages through Sinch, public warnings (VMA) from Swedish Radio’s API",
  ),

  "Mina ärenden": each(
    "Platina, Public 360°, Ciceron, Artvise, övriga genom REST-API",
    "Platina, Public 360°, Ciceron, Artvise, others through the REST API",
  ),
  "BankID och Freja": each(
    "BankID, Freja, SITHS och eIDAS genom SAML eller OpenID Connect",
    "BankID, Freja, SITHS and eIDAS through SAML or OpenID Connect",
  ),
  Ärendestatus: each(
    "Platina, Public 360°, Ciceron, händelseutskick till andra system",
    "Platina, Public 360°, Ciceron, webhooks for other systems",
  ),
  "Förifyllda uppgifter": each(
    "Navet hos Skatteverket, Bolagsverkets företagsregister",
    "Navet at the Swedish Tax Agency, the Swedish Companies Registration Office",
  ),
  Ombud: each(
    "Mina ombud hos Bolagsverket, vårdnadshavare ur Navet",
    "The national register of powers of attorney (Mina ombud), guardians from Navet",
  ),
  "Digital brevlåda": each(
    "Mina meddelanden med Kivra, Billo och Min myndighetspost",
    "The national digital mailbox (Mina meddelanden) with Kivra, Billo and Min myndighetspost",
  ),
  Diariesystem: each(
    "Platina, Public 360°, Ciceron, leverans till e-arkiv enligt FGS",
    "Platina, Public 360°, Ciceron, delivery to e-archives in FGS format",
  ),
  Aviseringar: each(
    "Sms genom Sinch, e-post genom er SMTP-server, Mina meddelanden",
    "Text messages through Sinch, email through your SMTP server, Mina meddelanden",
  ),

  "Min förbrukning": each(
    "Mätvärden genom Ediel (MSCONS), sensorer genom MQTT",
    "Readings through Ediel (MSCONS), sensors through MQTT",
  ),
  Affärssystem: each(
    "SAP, Dynamics 365 och Monitor ERP genom OData eller REST",
    "SAP, Dynamics 365 and Monitor ERP through OData or REST",
  ),
  "Mina fakturor": both("Unit4, Raindance, Fortnox, Swish, Bankgirot, Peppol"),
  "Mina avtal": both("SAP, Dynamics 365, Salesforce, Lime"),
  Företagskonton: each(
    "Firmatecknare ur Bolagsverkets register, inloggning genom Entra ID",
    "Signatories from the Swedish Companies Registration Office, login through Entra ID",
  ),
  Kundregister: each("Salesforce, Lime och HubSpot genom REST", "Salesforce, Lime and HubSpot through REST"),
  "Ring upp mig": both("Telia ACE, Puzzel, Microsoft Teams"),

  Formulärbyggare: each(
    "REST-API, händelseutskick, utdrag till Excel",
    "REST API, webhooks, extracts for Excel",
  ),
  "Villkorsstyrda frågor": each(
    "Uppgifter ur Navet och Bolagsverket som villkor",
    "Details from Navet and the Swedish Companies Registration Office as conditions",
  ),
  "E-underskrift": each(
    "BankID och Freja, underskrift i formatet PAdES",
    "BankID and Freja, signatures in PAdES format",
  ),
  Betalning: each(
    "Swish, kort genom Nets, kontering i Unit4 och Raindance",
    "Swish, cards through Nets, bookkeeping in Unit4 and Raindance",
  ),
  "Kontroll före insändning": each(
    "Navet, Bolagsverket, fastigheter hos Lantmäteriet",
    "Navet, the Swedish Companies Registration Office, properties at Lantmäteriet",
  ),
  Kvittens: each(
    "E-post genom er SMTP-server, sms genom Sinch, Mina meddelanden",
    "Email through your SMTP server, text messages through Sinch, Mina meddelanden",
  ),

  "Svar med källor": each(
    "Era webbsidor, SharePoint, Platina, Public 360°",
    "Your web pages, SharePoint, Platina, Public 360°",
  ),
  "Maskning av personuppgifter": each(
    "Språkmodell i Azure i Sverige, eller er egen genom ett OpenAI-kompatibelt API",
    "A language model in Azure in Sweden, or your own through an OpenAI-compatible API",
  ),
  "Egna kunskapskällor": each(
    "SharePoint, nätverksmappar, Platina, Public 360°",
    "SharePoint, network folders, Platina, Public 360°",
  ),
  "Överlämning till människa": both("Microsoft Teams, Puzzel, Telia ACE, Artvise"),
  Svarsprov: each(
    "Frågor ur Excel, besked i Teams och e-post",
    "Questions from Excel, results in Teams and by email",
  ),
  "Fråga dokumentet": each(
    "PDF, Word och Excel ur SharePoint och nätverksmappar",
    "PDF, Word and Excel from SharePoint and network folders",
  ),
}
