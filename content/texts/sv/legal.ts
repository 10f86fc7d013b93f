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
    title: "Tillgänglighet på den här webbplatsen",
    description:
      "Hur tillgänglig webbplatsen är enligt WCAG 2.2, nivå AA, hur vi har prövat den, vilka brister vi känner till och hur du säger till när något inte fungerar.",
    report: "Har du stött på ett hinder?",
  },
}
