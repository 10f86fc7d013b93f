import type { Language } from "../../content/texts/language.ts"

/** Words that the search treats as equal, and the page that answers them. */
export interface SeedSynonyms {
  readonly words: string
  readonly shown_first?: string
}

const accessibility = { shown_first: "/tillganglighet" }
const comparison = { shown_first: "/losningar/jamfor" }
const brand = { shown_first: "/brand-guidelines" }
const cases = { shown_first: "/case-studies" }
const contact = { shown_first: "/kontakt" }
const functions = { shown_first: "/funktioner" }
const people = { shown_first: "/vi-som-arbetar-har" }
const price = { shown_first: "/pris" }
const procurement = { shown_first: "/att-upphandla-oss" }
const security = { shown_first: "/sakerhet-och-dataskydd" }
const work = { shown_first: "/sa-arbetar-vi" }

/** Search synonyms: the words of buyers and of the site, including common misspellings. */
export const synonyms: Readonly<Record<Language, readonly (string | SeedSynonyms)[]>> = {
  sv: [
    {
      ...security,
      words:
        "gdpr, dataskydd, dataskyddsförordningen, dataskyddspolicy, personuppgifter, personuppgiftsbiträde, personuppgiftsbiträdesavtal, pub-avtal, biträdesavtal, dpa, privacy, integritet, integritetspolicy, integritetpolicy, privacy policy",
    },
    "kakor, cookies, cookie, kakan, samtycke",
    "sparas, lagras, bevaras, gallras, tar bort",
    {
      ...procurement,
      words:
        "upphandling, uphandling, upphandlig, offentlig upphandling, upphandla, inköp, ramavtal, avrop, lou, anbud, procurement",
    },
    "kravspecifikation, kravspec, kravlista, förfrågningsunderlag, kravställning, rfp, rfi",
    { ...price, words: "offert, begära offert, prisuppgift" },
    "offert, prisuppgift, kontakt",
    {
      ...price,
      words:
        "pris, prislista, prismodell, kostnad, kostar, vad kostar det, licens, licenskostnad, price, pricing, cost",
    },
    { ...price, words: "totalkostnad, tco, plattform kostar" },
    {
      ...work,
      words:
        "avtalstid, bindningstid, uppsägning, avsluta avtal, uppsägningstid, exit, byta leverantör, leverantörsbyte, inlåsning, öppna format",
    },
    {
      ...work,
      words:
        "sla, servicenivå, servicenivåavtal, service level, drifttid, upptid, tillgänglighetsgaranti, uptime",
    },
    "driftstörning, driftstopp, avbrott, incident, driftmeddelanden, driftinformation, outage",
    "driftstatus, statussida, övervakning, driftövervakning",
    { ...work, words: "support, supportavtal, supporttid, svarstid, helpdesk, kundtjänst för system" },
    {
      ...security,
      words:
        "hosting, drift i Sverige, molntjänst, moln, molnet, saas, serverdrift, datalagring, lagras data",
    },
    { ...security, words: "backup, säkerhetskopia, säkerhetskopiering, återläsning" },
    { ...security, words: "penetrationstest, pentest, intrångstest, säkerhetstest" },
    { ...security, words: "säkerhet, it-säkerhet, informationssäkerhet, kryptering, intrångstest, security" },
    {
      ...cases,
      words:
        "referenser, refernser, referens, referenskunder, referensuppdrag, kundberättelser, kundcase, kundexempel, case, references",
    },
    { ...contact, words: "demo, visning, demonstration, boka möte, provkörning, testa" },
    {
      ...work,
      words:
        "hur lång tid tar det, leveranstid, införande, implementering, införandeprojekt, projektplan, tidplan, tidsplan, komma igång, beställning till öppen portal",
    },
    {
      ...accessibility,
      words:
        "tillgänglighetsredogörelse, wcag, webbriktlinjer, webbriktlinjerna, dos-lagen, dos, tillgänglighetsdirektivet, tillgänglig, accessibility",
    },
    "skärmläsare, uppläsande hjälpmedel, hjälpmedel",
    {
      ...functions,
      words: "integration, integrationer, integrera, koppla, koppling, kopplingar, ansluta, api",
    },
    { ...functions, words: "api, rest, gränssnitt för system, öppet api" },
    { ...functions, words: "e-legitimation, elegitimation, e-leg, legitimation, bankid, freja, eid" },
    {
      ...functions,
      words: "sso, single sign-on, gemensam inloggning, engångsinloggning, entra, azure ad, adfs",
    },
    "diarieföring, diarium, diariesystem, ärendehantering, w3d3, platina",
    "e-tjänster, e-tjänst, etjänst, etjänster, digitala blanketter, e-tjänsteplattform, digitala tjänster, e-service",
    "intranät, intranet, intrannät, personalportal, internwebb, insidan, medarbetarportal",
    "ai, artificiell intelligens, ai-assistent, chatbot, chattbot, chatbott, chattrobot, språkmodell, gpt, copilot",
    "medborgarportal, invånarportal, kommunportal",
    "kundportal, kundwebb, portal för kunder",
    "extern webb, webbplats, hemsida, hemsidor, webbsida, sajt, cms, publiceringsverktyg, publiceringssystem, website",
    "guide, guider, handledning, vägledning, whitepaper",
    "film, video, videor, filmen, modulverk på 90 sekunder",
    {
      ...contact,
      words:
        "kontakt, kontakta, telefon, telefonnummer, ringa, öppettider, adress, besöksadress, mejl, mejladress, mail, e-postadress, contact",
    },
    "orgnr, org.nr, organisationsnummer",
    { ...brand, words: "logotyp, logotype, logo, logga, loggor, varumärke" },
    { ...brand, words: "grafisk profil, grafisk manual, visuell identitet, varumärke, typsnitt" },
    { ...comparison, words: "jämför, jämföra, jämförelse, skillnad mellan lösningar" },
    { ...people, words: "jobb, lediga jobb, karriär, rekrytering" },
    {
      ...people,
      words: "kontaktperson, personal, anställda, medarbetare hos er, arbetar hos er, vilka är ni",
    },
  ],
  en: [
    {
      ...security,
      words:
        "gdpr, data protection, general data protection regulation, personal data, data processor, data processing agreement, dpa, privacy",
    },
    "privacy policy, privacy notice, data policy, privacy, privcy",
    "cookies, cookie, consent",
    "how long do you keep data, retention, data retention, delete, deleted",
    {
      ...procurement,
      words:
        "procurement, procurment, public procurement, procuring, tender, tendering, framework agreement, purchasing, bid",
    },
    "requirements, requirements specification, specification, rfp, rfi, request for proposal",
    { ...price, words: "quote, quotation, estimate" },
    "quote, quotation, contact",
    { ...price, words: "price, prices, pricing, price list, cost, costs, what does it cost, how much" },
    { ...price, words: "total cost of ownership, tco, total cost, platform costs" },
    {
      ...work,
      words:
        "contract length, contract term, notice period, giving notice, cancel, cancellation, terminate, termination, lock-in, vendor lock-in, exit, change supplier, open formats",
    },
    { ...work, words: "sla, service level, service level agreement, uptime, availability" },
    "outage, downtime, incident, disruption, service alerts",
    { ...work, words: "support, helpdesk, help desk, response time, response times, customer support" },
    {
      ...security,
      words: "hosting, hosted, cloud, saas, data residency, where is data stored, hosting in Sweden",
    },
    { ...security, words: "backup, backups, restore" },
    { ...security, words: "penetration test, penetration testing, pentest, security test" },
    { ...security, words: "security, information security, cyber security, encryption, penetration testing" },
    {
      ...cases,
      words:
        "references, refrences, reference, case studies, case study, client stories, customer stories, clients, customers",
    },
    { ...contact, words: "demo, demonstration, walkthrough, book a meeting" },
    {
      ...work,
      words:
        "how long does it take, implementation, onboarding, getting started, time to launch, timeline, project plan, rollout, order to live portal",
    },
    {
      ...accessibility,
      words:
        "accessibility statement, wcag, accessible, accessibility, accessability, a11y, web accessibility directive, ada",
    },
    "screen reader, screen readers, assistive technology, assistive technologies",
    {
      ...functions,
      words: "integration, integrations, integrate, intergration, connect, connection, connections",
    },
    "case management system, case management, ticketing, service desk systems",
    { ...functions, words: "api, rest, open api" },
    { ...functions, words: "eid, e-id, electronic identification, bankid, freja" },
    { ...functions, words: "sso, single sign-on, single sign on, entra, azure ad, adfs" },
    "e-services, e-service, eservices, online forms, digital forms, digital services",
    "intranet, employee portal, staff portal, internal website",
    "ai, artificial intelligence, ai assistant, chatbot, chat bot, language model, gpt, copilot",
    "public website, website, web site, homepage, cms, content management system, content management",
    "customer portal, client portal, self-service",
    "citizen portal, resident portal",
    "guide, guides, white paper, white papers, whitepaper, whitepapers",
    "film, video, videos, modulverk in 90 seconds",
    {
      ...contact,
      words:
        "contact, phone, phone number, telephone, call, opening hours, office hours, address, email, e-mail",
    },
    "company number, registration number, company reg. no.",
    { ...brand, words: "logo, logotype, logos, brand guidelines, brand" },
    { ...brand, words: "fonts, fonts and colours, typography, typeface, visual identity, colour and type" },
    { ...comparison, words: "compare, comparison, difference between solutions" },
    { ...people, words: "jobs, vacancies, careers, recruitment" },
    { ...people, words: "contact person, account manager, staff, employees, your team, who works there" },
  ],
}
