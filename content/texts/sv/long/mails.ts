/** Texts of mails. {company} is the company's name and {email} its address. */
export const mails = {
  copyAddress: "Eller kopiera adressen:",
  verifyEmail: {
    subject: "Verifiera din e-postadress hos {company}",
    heading: "Verifiera din e-postadress",
    text: "Du har skapat ett konto hos {company}. Verifiera att adressen är din. Länken loggar också in dig, så att du ser de viktigaste funktionerna i varje lösning.",
    button: "Verifiera adressen",
    valid: "Länken gäller i 24 timmar och kan användas en gång.",
    notYou:
      "Har du inte skapat något konto? Då behöver du inte göra något. Innan adressen är verifierad går kontot inte att använda.",
  },
  recoverPassword: {
    subject: "Välj ett nytt lösenord hos {company}",
    heading: "Välj ett nytt lösenord",
    text: "Någon, troligen du, har bett om ett nytt lösenord till ditt konto hos {company}.",
    valid: "Länken gäller i en timme och kan användas en gång.",
    notYou: "Var det inte du? Då behöver du inte göra något. Ditt lösenord är oförändrat.",
  },
  passwordChanged: {
    subject: "Ditt lösenord hos {company} har ändrats",
    heading: "Ditt lösenord har ändrats",
    text: "Lösenordet till ditt konto hos {company} ändrades den {time} (svensk tid). Du är utloggad överallt utom där ändringen gjordes.",
    you: "Om det var du behöver du inte göra något mer.",
    notYou: "Var det inte du? Välj ett nytt lösenord på en gång och skriv till oss på {email}.",
  },
  newDevice: {
    heading: "Ny inloggning på ditt konto",
    text: "Den {time} (svensk tid) godkändes en inloggning till ditt konto hos {company} i en webbläsare som du inte har använt förut: {device}.",
    unknown: "okänd enhet",
  },
  factorChanged: {
    subject: "{heading} hos {company}",
    added: {
      heading: "Tvåstegsinloggning är på",
      text: "Sedan den {time} (svensk tid) behövs också en kod från din autentiseringsapp när du loggar in hos {company}. Andra enheter är utloggade.",
    },
    removed: {
      heading: "Tvåstegsinloggning är av",
      text: "Sedan den {time} (svensk tid) räcker lösenordet för att logga in på ditt konto hos {company}. Koden från autentiseringsappen behövs inte längre.",
    },
    passkeyAdded: {
      heading: "En ny passkey till ditt konto",
      text: "Den {time} (svensk tid) lades en passkey till på ditt konto hos {company}. Den loggar in utan lösenord, och lösenordet räcker inte längre ensamt.",
    },
    passkeyRemoved: {
      heading: "En passkey är borttagen",
      text: "Den {time} (svensk tid) togs en passkey bort från ditt konto hos {company}. Den loggar inte längre in.",
    },
    companyAdded: {
      heading: "Företagskontot är anslutet",
      text: "Den {time} (svensk tid) anslöts ett företagskonto till ditt konto hos {company}. Sedan dess går det att logga in med det.",
    },
    companyRemoved: {
      heading: "Företagskontot är frånkopplat",
      text: "Den {time} (svensk tid) kopplades ett företagskonto bort från ditt konto hos {company}. Det loggar inte längre in.",
    },
    notYou: "Om det inte var du: välj ett nytt lösenord på en gång och skriv till oss på {email}.",
  },
  addressInUse: {
    subject: "Du har redan ett konto hos {company}",
    heading: "Du har redan ett konto",
    text: "Någon, kanske du, försökte skapa ett konto hos {company} med den här adressen. Det finns redan ett, så inget nytt konto har skapats och ditt lösenord är oförändrat.",
    button: "Logga in",
    forgotten: "Har du glömt lösenordet? Välj ett nytt",
    notYou: "Var det inte du? Då behöver du inte göra något.",
  },
  invitation: {
    subject: "Du är inbjuden till {company}",
    heading: "Du är inbjuden",
    text: "En administratör hos {company} har bjudit in dig att arbeta med webbplatsen. Välj ett lösenord, så är ditt konto klart.",
    button: "Tacka ja och välj lösenord",
    valid:
      "Länken gäller i sju dagar och kan användas en gång. Har den gått ut? Be den som bjöd in dig om en ny.",
    notYou:
      "Väntade du dig ingen inbjudan? Då behöver du inte göra något. Utan lösenord går kontot inte att använda.",
  },
  releaseFailed: {
    subject: "En planerad publicering hos {company} gick inte igenom",
    heading: "En planerad publicering gick inte igenom",
    text: "Ändringarna som skulle publiceras den {time} (svensk tid) är inte publicerade, eftersom något annat har ändrats sedan de planerades. Inget har gått förlorat. Vi försöker igen varje timme.",
    button: "Öppna adminpanelen",
  },
  webhookStopped: {
    subject: "Kopplingen till {host} tar inte emot – {company}",
    heading: "En koppling tar inte emot",
    text: "{host} har inte tagit emot händelser från webbplatsen på tre dagar. De äldsta försöken är nu avslutade. De 200 senaste händelserna kan skickas igen under Kopplingar.",
    button: "Öppna Kopplingar",
  },
  review: {
    requested: {
      subject: "{person} ber dig granska ”{title}” – {company}",
      heading: "En ändring väntar på din granskning",
      text: "{person} har ändrat ”{title}” och ber dig läsa igenom ändringen. Publicera den, eller skicka tillbaka den med en kommentar.",
    },
    returned: {
      subject: "{person} har granskat ”{title}” – {company}",
      heading: "Din ändring behöver ses över",
      text: "{person} har läst din ändring av ”{title}” och skickar tillbaka den med en kommentar:",
    },
    button: "Öppna ändringen",
  },
  leads: {
    assigned: {
      subject: "Du har fått {count} {count|inlämning|inlämningar} att svara på – {company}",
      heading: "Nytt att svara på",
      text: "En kollega har gett dig {count} {count|inlämning|inlämningar} från webbplatsen.",
    },
    mentioned: {
      subject: "{person} nämner dig i en kommentar – {company}",
      heading: "Du är nämnd i en kommentar",
      text: "{person} har skrivit en kommentar till dig om en inlämning från webbplatsen.",
    },
    digest: {
      subject: "{own} obesvarade hos dig, {unassigned} ej tilldelade – {company}",
      heading: "Det här väntar på svar",
      text: "Obesvarade hos dig: {own}. Äldre än två dygn: {late}. Ej tilldelade de senaste 30 dagarna: {unassigned}.",
    },
    off: "Du stänger av de här mejlen under Profil.",
    button: "Öppna inlämningarna",
  },
  resourceLink: {
    heading: "Här är länken du bad om",
    text: "”{title}” finns på vår webbplats, fri att läsa och skicka vidare.",
    button: "Öppna resursen",
    consent:
      "Du lämnade din e-postadress på vår webbplats och samtyckte till att vi kontaktar dig om ämnet och om lösningar som rör det. Har du ångrat dig, eller var det någon annan? Skriv till {email}, så tar vi bort uppgifterna.",
  },
  sender: { number: "Org.nr", seat: "Säte" },
}
