export const profile = {
  password: {
    heading: "Lösenord",
    about: "När du byter loggas andra enheter ut.",
    current: "Nuvarande lösenord",
    submit: "Byt lösenord",
    done: { title: "Lösenordet är bytt", text: "Andra enheter är utloggade." },
    currentMissing: "Skriv lösenordet som du har nu.",
  },
  sessions: {
    heading: "Här är du inloggad",
    current: "Den här enheten",
    since: "Inloggad {began}, senast använd {seen}",
    unknown: "Okänd enhet",
    end: "Avsluta",
    endOf: "Avsluta {device}",
    ended: "Enheten är utloggad",
    endOthers: "Avsluta alla andra",
    othersEnded: "Andra enheter är utloggade",
    failed: "Enheterna kunde inte hämtas.",
    retry: "Försök igen",
  },
  language: {
    heading: "Språk i brev",
    about: "Gäller brev om ditt konto, till exempel när lösenordet har bytts.",
    submit: "Spara språk",
    saved: "Språket är ändrat",
  },
  data: {
    heading: "Dina uppgifter",
    about:
      "Det som webbplatsen har sparat om dig: kontot, inloggningarna, det du har skickat in, brev till dig och det du har ändrat.",
    submit: "Hämta som JSON",
    file: "mina-uppgifter",
    failed: "Uppgifterna kunde inte hämtas.",
  },
}
