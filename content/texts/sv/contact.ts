/** Texts of the contact screen; checks and outcomes are the specification's (sections 5 and 8). */
export const contact = {
  headTitle: "Kontakta oss eller boka en demo",
  hero: {
    title: "Berätta vad ni behöver",
    description: "Skriv några rader eller boka en demo. Du behöver inte veta vilka moduler det blir.",
  },
  form: {
    label: "Kontaktformulär",
    name: "Namn",
    company: "Företag",
    email: "E-post",
    phone: "Telefon",
    message: "Meddelande",
    messageHint: "Till exempel vilka system ni har i dag, och när något behöver vara klart.",
    optional: "valfritt",
    honeypot: "Lämna det här fältet tomt",
    nameHint: "Skriv ditt namn, så vet vi vem vi svarar.",
    emailHint: "En adress ser ut så här: namn@exempel.se",
    send: "Skicka meddelande",
    sending: "Skickar...",
  },
  choice: {
    part: "{count} funktioner från ert urval står i meddelandet. {least} till {most} räcker till en komplett lösning: portal, webbplats eller intranät.",
    complete:
      "{count} funktioner från ert urval står i meddelandet. Det räcker till en komplett lösning: portal, webbplats eller intranät.",
    more: "{count} funktioner från ert urval står i meddelandet. För en komplett lösning (portal, webbplats eller intranät) räcker {least} till {most}.",
    one: "En funktion från ert urval står i meddelandet. {least} till {most} räcker till en komplett lösning: portal, webbplats eller intranät.",
    refused: "Urvalet kunde inte tas med just nu. Vänta en minut och ladda om sidan.",
    message: {
      one: "Vi är intresserade av den här funktionen:",
      other: "Vi är intresserade av de här {count} funktionerna:",
    },
  },
  checks: {
    nameRequired: "Namn är obligatoriskt",
    emailRequired: "E-postadress är obligatorisk",
    emailInvalid: "Ange en giltig e-postadress",
  },
  success: {
    title: "Meddelandet skickat!",
    text: "Vi har mottagit din förfrågan och återkommer snart.",
  },
  failure: "Det gick inte att skicka meddelandet. Försök igen.",
  /** Shown at the form after the toast has closed. */
  after: {
    sent: "Meddelandet har kommit fram till oss.",
    notSent: "Meddelandet är inte skickat än. Det du skrev står kvar.",
    tooMany:
      "Meddelandet är inte skickat än, för det har kommit många från din anslutning. Vänta en stund och skicka det igen, eller ring oss. Det du skrev står kvar.",
  },
  steps: {
    title: "Det här händer sedan",
    items: [
      {
        title: "Vi läser ditt meddelande",
        text: "En människa läser det och tar reda på vem hos oss som kan svara.",
      },
      {
        title: "Vi hör av oss",
        text: "Vi ringer eller skriver, och svarar på det du frågade om. Inget säljmanus.",
      },
      {
        title: "Vill du boka demo?",
        text: "Skriv det i meddelandet, så föreslår vi några tider och visar en portal som liknar den ni behöver. Det kostar inget och binder er inte.",
      },
    ],
  },
  direct: "Hellre direkt?",
  email: "E-post",
  phone: "Telefon",
  address: "Besök och post",
}
