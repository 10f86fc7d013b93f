import { figure } from "../ui/figure.ts"

export const redirectTexts = {
  used: (count: number, day: string) =>
    `Använd ${figure(count)} ${count === 1 ? "gång" : "gånger"}, senast ${day}`,
  unused: "Inte använd ännu",
  missing: {
    heading: "Adresser utan sida",
    about:
      "Det här har besökare frågat efter de senaste 30 dagarna utan att hitta något, det mest efterfrågade först. Har sidan flyttat, gör en omdirigering.",
    path: "Adress",
    count: "Gånger",
    last: "Senast",
    actions: "Åtgärder",
    make: "Gör omdirigering",
  },
}
