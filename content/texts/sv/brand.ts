/** Texts of the brand guidelines. */
export const brand = {
  headTitle: "Varumärke: logotyp, färg och typografi",
  hero: {
    title: "Fyra moduler, en lyft",
    description:
      "Så ser vi ut, och varför. För dig som ska göra en sida, ett brev eller en skylt som känns igen.",
  },
}
