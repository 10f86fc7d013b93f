import type { about as swedish } from "../sv/about.ts"

export const about: typeof swedish = {
  headTitle: "About us: modules instead of new platforms",
  hero: {
    title: "We build from modules, so you never start from scratch",
    description:
      "A Swedish company making websites, portals and intranets for organisations with many visitors and little time.",
  },
  call: {
    title: "Wondering whether we are a good fit?",
    text: "One conversation is often enough. Ask us whatever you like.",
  },
}
