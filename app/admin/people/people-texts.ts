import { formatNumber, formatTotal } from "../ui/format.ts"

export const peopleTexts = {
  about:
    "Alla som har ett konto. En administratör gör allt, en redaktör arbetar med innehållet och en säljare med förfrågningarna. Medlemmar ser alla funktioner på webbplatsen och kommer inte in här.",
  search: "Sök bland personer",
  searchPlaceholder: "Namn eller e\u2011post",
  found: (count: number) => (count === 1 ? "1 person" : `${formatTotal(count)} personer`),
  noMatch: (search: string) => `Ingen person stämmer med ”${search}”.`,
  loadFailed: "Personerna kunde inte hämtas.",
  columns: { person: "Person", role: "Roll", state: "Läge", lastSignIn: "Senast inloggad" },
  pages: "Sidor med personer",
  you: "du",
  never: "Aldrig",
  states: {
    active: "Aktiv",
    invited: "Inbjuden",
    unverified: "Inte verifierad",
    deactivated: "Spärrad",
  },
  invitedAt: (day: string) => `Inbjuden ${day}`,
  roles: {
    all: "Administratör",
    content: "Redaktör",
    leads: "Sälj",
    people: "Personer",
    nothing: "Ingen behörighet",
    member: "Medlem",
  },
  areas: {
    legend: "Får arbeta med",
    content: { label: "Innehåll", about: "Sidor, lösningar, case, resurser, nyheter och filer" },
    leads: { label: "Förfrågningar", about: "Meddelanden och leads från besökare" },
    people: { label: "Personer", about: "Konton, inbjudningar och behörighet" },
    becomes: (role: string) => `Rollen blir: ${role}`,
    /** Administrators cannot grant areas they lack. */
    forbidden: "Du kan bara ge och ta bort behörigheter som du själv har.",
  },
  saved: "Behörigheten är ändrad",
  notSaved: "Behörigheten kunde inte ändras",
  refused: "Du har inte behörighet till det. Någon kan ha ändrat dina eller personens områden.",
  missing: "Kontot finns inte längre. En annan administratör kan ha tagit bort det.",
  lastStays: "Det måste finnas minst en administratör som får göra allt och kan logga in.",
  account: {
    heading: "Kontot",
    endSessions: "Logga ut överallt",
    sessionsEnded: "Utloggad överallt",
    factorOn: "Tvåstegsinloggning på",
    factorOff: "Utan tvåstegsinloggning",
    resetFactors: "Nollställ tvåstegsinloggning",
    factorsReset: "Tvåstegsinloggningen är nollställd",
    deactivate: "Spärra kontot",
    deactivated: "Kontot är spärrat",
    activate: "Häv spärren",
    activated: "Spärren är hävd",
    remove: "Ta bort kontot",
    removed: "Kontot är borttaget",
    resend: "Skicka inbjudan igen",
    withdraw: "Ta tillbaka inbjudan",
    withdrawn: "Inbjudan är tillbakadragen",
    inLog: "Visa i loggen",
    failed: "Kontot kunde inte ändras",
    unverified:
      "Ingen har verifierat adressen än. Bjud in personen för att ge behörighet, så väljer den som läser mejlet ett eget lösenord.",
    own: "Ditt eget konto kan du inte spärra eller ta bort. Det kan en annan administratör göra.",
  },
  factorRule: {
    heading: "Tvåstegsinloggning",
    about:
      "Inloggningen kräver en kod från en app utöver lösenordet. Den som omfattas av kravet har 14 dagar på sig. Därefter krävs koden för att komma in.",
    choices: {
      nobody: "Frivillig för alla",
      full: "Krävs av administratörer, som får göra allt",
      all: "Krävs av alla som arbetar här",
    },
    without: (count: number) =>
      count === 0
        ? "Alla har den"
        : count === 1
          ? "1 person saknar den"
          : `${formatNumber(count)} personer saknar den`,
    since: (day: string) => `Krävs sedan ${day}.`,
    ownFirst: "Du kan kräva det av andra när du själv har tvåstegsinloggning.",
    toOwn: "Slå på den i din profil",
    saved: "Kravet är ändrat",
    notSaved: "Kravet kunde inte ändras",
    loadFailed: "Kravet på tvåstegsinloggning kunde inte hämtas.",
  },
  questions: {
    resetFactors: {
      title: (name: string) => `Nollställa tvåstegsinloggningen för ${name}?`,
      text: "Gör det bara när du vet att det är rätt person som ber. Personen loggas ut, får ett mejl om det och loggar in med enbart lösenordet tills tvåstegsinloggningen är på igen.",
      act: "Nollställ",
    },
    deactivate: {
      title: (name: string) => `Spärra ${name}?`,
      text: "Personen loggas ut direkt och kan inte logga in förrän någon häver spärren. Behörigheten och allt som personen har gjort finns kvar.",
      act: "Spärra",
    },
    remove: {
      title: (name: string) => `Ta bort ${name}?`,
      text: "Kontot går inte att få tillbaka. Det som personen har skrivit och handlagt finns kvar, men utan namn. I loggen står adressen kvar tills händelserna gallras. Länkar till förhandsgranskning som personen har skapat slutar gälla.",
      act: "Ta bort",
    },
    withdraw: {
      title: (name: string) => `Ta tillbaka inbjudan till ${name}?`,
      text: "Länken i mejlet slutar gälla.",
      act: "Ta tillbaka",
    },
  },
  invite: {
    open: "Bjud in",
    title: "Bjud in en person",
    email: "E\u2011post",
    name: "Namn",
    nameHint: "Så känns personen igen i listan.",
    submit: "Skicka inbjudan",
    sending: "Skickar …",
    sent: "Inbjudan är skickad",
    sentTo: (email: string) => `${email} får en länk för att välja lösenord.`,
    failed: "Inbjudan skickades inte",
    problems: {
      active: "Adressen har redan ett konto. Sök upp det i listan och ge det behörighet där.",
      deactivated: "Adressen har ett spärrat konto. Sök upp det i listan och häv spärren där.",
      invalid: "Skriv en e\u2011postadress, till exempel namn@foretag.se.",
      tooMany: "Adressen har fått flera inbjudningar den senaste timmen. Vänta en stund.",
    },
  },
}
