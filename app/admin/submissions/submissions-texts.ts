import { formatNumber, formatTotal } from "../ui/format.ts"

export const submissionsTexts = {
  heading: "Inlämningar",
  tabs: { contact_submissions: "Kontaktförfrågningar", lead_captures: "Lead Captures" },
  columns: {
    name: "Namn",
    email: "Email",
    company: "Företag",
    phone: "Telefon",
    message: "Meddelande",
    resource: "Resurs",
    created_at: "Datum",
  },
  empty: {
    contact_submissions: {
      title: "Inga kontaktförfrågningar ännu",
      text: "Det som besökare skickar från kontaktsidan visas här och kommer också som e-post.",
    },
    lead_captures: {
      title: "Inga lead captures ännu",
      text: "De som ber om en länk till en resurs visas här.",
    },
  },
  loadFailed: {
    contact_submissions: "Kunde inte hämta kontaktförfrågningar",
    lead_captures: "Kunde inte hämta lead captures",
  },
  search: "Sök bland inlämningarna",
  moreFilters: "Fler filter",
  searchPlaceholder: {
    contact_submissions: "Namn, e-post, företag, meddelande",
    lead_captures: "Namn, e-post, företag, resurs",
  },
  found: (count: number) =>
    count === 0 ? "Inga träffar" : count === 1 ? "1 träff" : `${formatTotal(count)} träffar`,
  noMatch: (search: string) => `Inget stämmer med ”${search}”.`,
  linkedGone: "Inlämningen finns inte längre",
  linkedFailed: "Kunde inte hämta inlämningen",
  nameless: "Utan namn",
  notGiven: "–",
  pages: "Sidor i listan",
  turner: {
    place: (place: string, all: string) => `${place} av ${all}`,
    left: "inte i listan längre",
  },
  templates: {
    heading: "Svarsmallar",
    about: "Mallar för svar på kontaktförfrågningar och lead captures.",
    add: "Ny svarsmall",
    loadFailed: "Svarsmallarna kunde inte hämtas.",
    labels: {
      name: "Namn",
      subject: "Ämne",
      body: "Text",
      subject_en: "Ämne (engelska)",
      body_en: "Text (engelska)",
    },
    hint: "{namn}, {företag} och {resurs} ersätts med avsändarens uppgifter, {jag} med ditt namn. Din signatur läggs till sist.",
    placeholder: "Texten har en okänd platshållare. Använd {namn}, {företag}, {resurs} och {jag}.",
    save: "Spara mallen",
    saved: "Svarsmallen sparad",
    failed: "Kunde inte spara svarsmallen",
    remove: "Ta bort",
    removed: "Svarsmallen borttagen",
    removeQuestion: "Ta bort svarsmallen?",
    removeText: "Svar som redan är skickade finns kvar.",
  },
  bulkReply: {
    label: "Svara med mall",
    question: (count: number) =>
      count === 1 ? "Svara på 1 inlämning?" : `Svara på ${formatNumber(count)} inlämningar?`,
    about: "De som redan är besvarade eller är skräppost hoppas över. Så här blir det första svaret:",
    send: "Skicka svaren",
    sent: (count: number) => (count === 1 ? "1 svar skickas" : `${formatNumber(count)} svar skickas`),
    skipped: (count: number) =>
      count === 1 ? "1 inlämning hoppades över." : `${formatNumber(count)} inlämningar hoppades över.`,
    failed: "Alla svar skickades inte",
    previewFailed: "Svaret kunde inte visas.",
  },
  thread: {
    heading: "Svar och kommentarer",
    reply: "Svar från",
    note: "Kommentar av",
    removed: "ett borttaget konto",
    delivery: {
      queued: "Skickas",
      delayed: "Försenat, nya försök görs",
      sent: "Skickat",
      failed: "Kom inte fram",
    },
    loadFailed: "Svar och kommentarer kunde inte hämtas.",
  },
  reply: {
    label: "Svara",
    of: (date: string) => `Svar på inlämningen ${date}`,
    template: "Svarsmall",
    noTemplate: "Ingen mall",
    templateFailed: "Kunde inte fylla i mallen",
    language: "Språk",
    languages: { sv: "Svenska", en: "Engelska" },
    subjectLabel: "Ämne",
    body: "Svar",
    send: "Skicka svaret",
    sending: "Skickar...",
    sent: "Svaret skickas",
    failed: "Svaret skickades inte",
    newer: "En kollega har svarat under tiden. Läs svaret ovanför innan du skickar ditt.",
    subject: {
      sv: (company: string) => `Svar på din förfrågan till ${company}`,
      en: (company: string) => `Re: your enquiry to ${company}`,
    },
    aboutResource: {
      sv: (resource: string) => `Angående ${resource}`,
      en: (resource: string) => `About ${resource}`,
    },
    greeting: {
      sv: (name: string | null) => (name ? `Hej ${name}!` : "Hej!"),
      en: (name: string | null) => (name ? `Hello ${name},` : "Hello,"),
    },
  },
  handling: {
    heading: "Handläggning",
    /** Without the sender's name, because it is shown outside the submission's dialog. */
    of: (date: string) => `Handläggning av inlämningen ${date}`,
    labels: { status: "Status", owner: "Ansvarig", notes: "Anteckningar", firstReply: "Första svar" },
    statuses: { new: "Ny", in_progress: "Pågår", answered: "Besvarad", spam: "Skräppost" },
    nobody: "Ingen",
    unassigned: "ej tilldelad",
    spamFilter: (count: string) => `Skräppost (${count})`,
    formerOwner: "Någon som inte längre är administratör",
    firstReply: (date: string, after: string) => `${date}, efter ${after}`,
    days: (count: number) => (count === 1 ? "1 dygn" : `${formatNumber(count)} dygn`),
    hours: (count: number) => `${count} tim`,
    minutes: (count: number) => `${count} min`,
    replyMinutes: "Svarstid (minuter)",
    save: "Spara handläggningen",
    saved: "Handläggningen sparad",
    saveFailed: "Kunde inte spara handläggningen",
    /** For a closed form; an open one shows the conflict dialog. */
    newer: (name: string) =>
      `Någon annan har ändrat ${name} under tiden. Det du skrev finns kvar som osparat.`,
    loadFailed: "Handläggningen kunde inte hämtas.",
    noMatch: "Inget stämmer med urvalet.",
  },
  many: {
    label: "Ändra flera",
    choosePage: "Välj alla på sidan",
    chooseOne: (name: string, date: string) => `Välj ${name}, ${date}`,
    chooseAll: (count: string) => `Välj alla ${count}`,
    /** For more submissions than can be selected at once. */
    chooseNewest: (count: string) => `Välj de ${count} nyaste`,
    chooseNone: "Avmarkera",
    chooseFailed: "Kunde inte välja alla",
    chosen: (count: number) => (count === 1 ? "1 vald" : `${formatNumber(count)} valda`),
    newStatus: "Ny status",
    /** First option of each select: no change. */
    sameStatus: "Status",
    newOwner: "Ny ansvarig",
    sameOwner: "Ansvarig",
    change: "Ändra",
    changing: (count: string) => `Ändrar … ${count}`,
    spam: "Markera som skräppost",
    noSpam: "Inte skräppost",
    changed: (count: number) =>
      count === 1 ? "1 inlämning ändrad" : `${formatNumber(count)} inlämningar ändrade`,
    nothing: "Inget har ändrats",
    left: (count: number, all: number) =>
      `${formatNumber(count)} av ${formatNumber(all)} kunde inte ändras, för någon annan har ändrat eller tagit bort ${count === 1 ? "den" : "dem"}.`,
    failed: "Kunde inte ändra inlämningarna",
    undo: "Ångra",
    undone: (count: number) =>
      count === 1
        ? "Ändringen av 1 inlämning ångrad"
        : `Ändringen av ${formatNumber(count)} inlämningar ångrad`,
  },
  origin: { label: "Kom från", solution: "Lösning", english: (title: string) => `${title} (engelska)` },
  export: "Exportera CSV",
  exporting: (count: string) => `Exporterar … ${count}`,
  exported: (count: number) =>
    count === 1 ? "1 rad exporterad" : `${formatNumber(count)} rader exporterade`,
  exportFailed: "Kunde inte exportera",
  fileNames: { contact_submissions: "kontaktforfragningar", lead_captures: "lead-captures" },
}
