/**
 * Texts of the back office, in Swedish only. Texts of a content type are in collection-texts.ts.
 */
import type { FailureReason } from "../../../content/calls/call-failure.ts"
import { formatNumber } from "./format.ts"

export const texts = {
  /** Why a setting is read-only (content/guarded.ts). */
  allAreasOnly: "Det här ändras bara av administratörer med alla områden.",
  name: "Administration",
  skipToContent: "Hoppa till innehållet",
  navigation: {
    label: "Administration",
    menu: "Meny",
    site: "Till webbplatsen",
    logOut: "Logga ut",
    version: (version: string) => `Version ${version}`,
    dashboard: "Dashboard",
    submissions: "Förfrågningar",
    media: "Filer",
    planned: "Planerat",
    people: "Personer",
    connections: "Kopplingar",
    log: "Logg",
    edit: "Redigera",
    unhandled: "obehandlade",
  },
  forbidden: {
    title: (screen: string) => `Du har inte behörighet till ${screen}`,
    text: "Ditt konto ger tillgång till andra delar av administrationen. Behöver du den här också kan en administratör ge dig den under Personer.",
    dashboard: "Till Dashboard",
  },
  loading: "Laddar...",
  edit: "Redigera",
  remove: "Ta bort",
  save: "Spara",
  saveAndNew: "Spara och ny",
  saving: "Sparar …",
  cancel: "Avbryt",
  close: "Stäng",
  saveKeys: "Ctrl + Enter sparar",
  moreActions: "Fler åtgärder",
  more: (left: string) => `Visa fler (${left} kvar)`,
  moreThan: (left: string) => `Visa fler (minst ${left} kvar)`,

  pager: {
    page: (page: number, all: number | undefined) =>
      `Sida ${formatNumber(page)}${all === undefined ? "" : ` av ${formatNumber(all)}`}`,
    first: "Första",
    previous: "Föregående",
    next: "Nästa",
    last: "Sista",
  },

  list: {
    published: "Publicerad",
    draft: "Utkast",
    /** State of a published item after its last day. */
    over: "Visas inte längre",
    /** State of an item that has a draft. */
    changes: (isPublished: boolean, count: number) =>
      `${isPublished ? "Publicerad" : "Utkast"} · ${formatNumber(count)} ${count === 1 ? "ändring" : "ändringar"}`,
    visit: "Visa på webbplatsen",
    duplicate: "Duplicera",
    search: (heading: string) => `Sök bland ${heading.toLowerCase()}`,
    searchPlaceholder: "Sök i listan",
    count: (shown: number, all: number) =>
      shown === all ? `${formatNumber(all)} st.` : `${formatNumber(shown)} av ${formatNumber(all)}`,
    noMatch: "Inget stämmer med urvalet.",
    showAll: "Visa alla",
    loadFailed: "Listan kunde inte hämtas.",
    loadAgain: "Hämta igen",
    draftFailed: "Utkastet kunde inte hämtas",
    linkedGone: {
      title: "Det som skulle redigeras finns inte längre",
      text: "Någon har tagit bort det. Under Borttagna, sist på sidan, går det att lägga tillbaka.",
    },
    columns: { title: "Titel", slug: "Slug", published: "Publicerad", actions: "Åtgärder" },
    all: "Alla",
    begin: "Lägg till",
    from: "Från och med",
    to: "Till och med",
    type: "Typ",
    fallbackType: "resurs",
    englishMissing: (missing: number, all: number) => `Engelska saknas i ${missing} av ${all} fält`,
    shadowed: (title: string) =>
      `Har samma adress som ”${title}”, som ligger före i listan. Besökare ser bara den första.`,
    withoutAddress: "Namnet ger ingen adress: det behövs minst en bokstav a–z eller en siffra.",
  },

  several: {
    begin: "Välj flera",
    label: "Ändra flera",
    mark: "Markera",
    markAll: (count: number) => `Markera alla ${formatNumber(count)}`,
    markNone: "Avmarkera alla",
    marked: (count: number) => `${formatNumber(count)} ${count === 1 ? "markerad" : "markerade"}`,
    publish: "Publicera",
    unpublish: "Avpublicera",
    nothing: "Inget har ändrats",
    uncertain: "Osäkert om något har ändrats",
    left: "De andra har någon tagit bort, eller så har du inte behörighet till dem.",
  },

  order: {
    drag: "Dra för att flytta",
    up: "Flytta upp",
    down: "Flytta ner",
    place: "Flytta till plats …",
    placeTitle: (title: string) => `Flytta ”${title}”`,
    placeLabel: "Till plats",
    placeNow: (place: number, all: number) => `Nu på plats ${formatNumber(place)} av ${formatNumber(all)}.`,
    placeProblem: (all: number) => `Ett heltal från 1 till ${formatNumber(all)}.`,
    move: "Flytta",
    moved: (title: string, place: number, all: number) =>
      `${title} flyttad till plats ${formatNumber(place)} av ${formatNumber(all)}`,
    failed: "Kunde inte ändra ordningen",
    notWhileFiltered: "Visa hela listan för att ändra ordningen.",
  },

  confirm: { title: (title: string) => `Ta bort ”${title}”?` },

  form: {
    /** Label of a field's English control. */
    inEnglish: (label: string) => `${label} på engelska`,
    shownWhenEmpty: (text: string) => `Tomt visas: ${text}`,
    missing: "saknas",
    englishState: (filled: number, all: number) =>
      filled === all
        ? "Engelskan är fullständig."
        : `Engelska: ${filled} av ${all} fält ifyllda. Där den saknas visas svenskan.`,
    publication: {
      draft: "Syns inte för besökare.",
      live: "Syns för besökare.",
      over: "Syns inte längre för besökare: sista dagen har passerat.",
      changed: "Ändringarna syns för besökare när du publicerar dem.",
      look: "Visa",
      publish: "Publicera",
      publishChanges: "Publicera ändringarna",
      unpublish: "Avpublicera",
      saveDraft: "Spara utkast",
      draftSaved: "Utkastet är sparat. Besökarna ser det inte än.",
      reviewAsked: "Skickat till granskning. Kollegan får ett mejl med en länk.",
    },
    optional: "valfritt",
    noChoice: "Inget valt",
    /** For a reference whose item was deleted or could not be loaded. */
    unknownReference: "En lösning som inte hittades",
    suggestSlug: (slug: string) => `Använd ”${slug}”`,
    address: (path: string) => `Adress: ${path}`,
    links: "http://, https:// eller en sökväg på webbplatsen som börjar med /.",
    open: "Öppna länken",
    chooseFile: "Välj fil",
    preview: "Förhandsgranskning",
    noPreview: "Bilden gick inte att visa.",
    failed: "Inget har sparats.",
    typedSince: "Det du skrev medan det sparades är inte sparat än.",
  },

  problems: {
    required: (label: string) => `${label} måste fyllas i.`,
    tooLong: (length: number, max: number) =>
      `Högst ${formatNumber(max)} tecken. Nu är det ${formatNumber(length)}.`,
    slug: "Bara små bokstäver a–z, siffror och bindestreck mellan dem.",
    link: "Länken ska börja med http:// eller https:// och ett domännamn, eller med ett snedstreck (/).",
    richLink:
      "En länk i texten leder ingenstans. Den ska börja med http://, https://, mailto:, tel: eller ett snedstreck (/).",
    sections: "Något saknas eller är fel i en av sektionerna.",
    tooManySections: "En sida har högst 60 sektioner.",
    metrics: "Ogiltigt metrics JSON-format",
    position: "Ett heltal, till exempel 0.",
    date: "En dag som finns, till exempel 2026-11-25.",
    links: "Något saknas eller är fel bland länkarna. Högst 20 får plats.",
    count: "Ett heltal från 1 till 9\u00a0999.",
    contact: "En e-postadress, eller en adress som börjar med https://.",
    before: (label: string) => `Får inte vara före ”${label}”.`,
    choice: "Välj ett av alternativen.",
    duplicate: (label: string) => `${label} används redan. Välj en annan.`,
    circle: "Omdirigeringen leder tillbaka till sig själv, eller vidare fler än tio gånger.",
    takenBySite: "Webbplatsen använder redan adressen. Välj en annan.",
    invalid: "Värdet gick inte att spara. Kontrollera längd och format.",
  },

  screenFailure: {
    title: "Skärmen gick inte att visa",
    text: "Något gick fel här. Resten av administrationen fungerar: försök igen, eller välj en annan skärm i menyn.",
    retry: "Försök igen",
  },
  files: {
    several: {
      title: "En fil i taget",
      text: (count: number) =>
        count === 1 ? "Du gav 1 fil. Den är inte vald." : `Du gav ${count} filer. Ingen av dem är vald.`,
    },
    busy: { title: "Vänta tills filen är klar", text: "Filen du gav är inte vald. Ge den igen sedan." },
  },

  failures: {
    unreachable: "Servern svarar inte. Kontrollera anslutningen och försök igen.",
    uncertain:
      "Servern svarade inte, så det är osäkert om ändringen gjordes. Försök igen när du har kontakt: inget blir dubbelt.",
    session: "Du är inte längre inloggad.",
    closed: "Ditt konto är stängt. En annan administratör kan öppna det igen.",
    refused: "Du har inte behörighet att göra det. En annan administratör kan ha ändrat dina områden.",
    removedFile: "Filen ”{file}” är borttagen. Välj en annan fil, eller ladda upp den igen.",
    missing: "Den finns inte längre. Någon annan kan ha tagit bort den.",
    changed: "Någon annan har ändrat samma sak under tiden. Titta på det som gäller nu och försök igen.",
    duplicate: "Värdet används redan.",
    invalid: "Ett av värdena gick inte att spara.",
    circle: "Omdirigeringen leder tillbaka till sig själv, eller vidare fler än tio gånger.",
    reserved: "Webbplatsen använder redan adressen. Välj en annan.",
    review:
      "Det som är publicerat ändras bara efter granskning. Välj Be någon granska, i menyn bredvid Publicera.",
    unknown: "Något gick fel på servern. Försök igen.",
  } satisfies Record<FailureReason, string>,

  unsaved: {
    title: "Vill du slänga ändringarna?",
    text: "Det du har skrivit är inte sparat.",
    stay: "Fortsätt redigera",
    discard: "Släng ändringarna",
  },

  kept: {
    heading: "Osparade ändringar",
    /** A time follows and ends the sentence. */
    offered: "Du har osparade ändringar från",
    unsavedFrom: "Osparade ändringar från",
    restored: "Dina osparade ändringar är återställda. Spara för att behålla dem.",
    /** For texts of a file, whose form has no URL. */
    inFiles: "Finns under Välj fil, vid filens Ändra texter.",
    take: "Återställ",
    continue: "Fortsätt",
    discard: "Släng",
    confirm: {
      title: (when: string) => `Slänga ändringarna från ${when}?`,
      text: "De är inte sparade och går inte att få tillbaka.",
    },
    replace: {
      title: (when: string) => `Återställa ändringarna från ${when}?`,
      text: "Det du har skrivit nu är inte sparat och försvinner.",
      act: "Återställ dem",
    },
    signOut: {
      title: "Logga ut utan att spara?",
      text: "Du har osparade ändringar. När du loggar ut tas de bort från den här webbläsaren.",
    },
  },

  conflict: {
    title: "Någon annan har sparat under tiden",
    text: "Ni har ändrat samma sak. Behåller du dina ändringar ersätter de den andras. Hämtar du den sparade versionen försvinner det du har skrivit. Allt som bara den andra har ändrat är kvar i båda fallen.",
    theirs: "Sparat nu",
    mine: "Ditt",
    /** Accessible name of one version of a field. */
    version: (label: string, whose: string) => `${label}, ${whose.toLowerCase()}`,
    differs: "skiljer sig:",
    end: "slut på skillnaden",
    empty: "(tomt)",
    /** After a save that merged both sides' changes. */
    merged: (labels: string) => `Någon annan hade under tiden ändrat: ${labels}. Det är kvar.`,
    review: (labels: string) =>
      `${labels ? `Nytt i formuläret: ${labels}. ` : ""}Läs igenom och publicera igen. Inget har gått ut till besökarna.`,
    keepMine: "Behåll mina ändringar",
    loadTheirs: "Hämta den sparade versionen",
  },

  signIn: {
    title: "Logga in igen",
    text: "Du är inte längre inloggad. Det du har skrivit står kvar. Logga in och spara sedan.",
    password: "Lösenord",
    submit: "Logga in",
    wrong: "Fel lösenord.",
    closed: "Kontot är stängt. En annan administratör kan öppna det igen.",
    throughCompany: "Administratörer loggar in via företaget. Öppna inloggningen i en annan flik.",
    failed: "Det gick inte att logga in. Försök igen.",
    done: "Du är inloggad igen",
  },

  icons: {
    choose: "Välj ikon",
    close: "Stäng ikonlistan",
    search: "Sök ikon",
    searchPlaceholder: "t.ex. sköld, brev, calendar",
    none: "Ingen ikon heter så.",
    found: (shown: number, all: number) =>
      shown === all
        ? `${formatNumber(all)} ${all === 1 ? "ikon" : "ikoner"}`
        : `${formatNumber(shown)} av ${formatNumber(all)} ikoner. Sök för att hitta fler.`,
    unknown: "Ingen ikon heter så. Besökare ser modulsymbolen.",
  },

  metrics: {
    value: "Värde",
    label: "Etikett",
    row: (number: number) => `Rad ${number}`,
    add: "Lägg till rad",
    remove: (number: number) => `Ta bort rad ${number}`,
    json: "som JSON",
    asJson: "Visa som JSON",
    expected: (example: string) => `Skriv en lista av värden med etiketter, till exempel ${example}`,
  },

  transfer: { import: "Importera", export: "Exportera" },
}
