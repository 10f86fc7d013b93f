import { formatNumber } from "../ui/figure.ts"

const times = (count: number) => `${formatNumber(count)} ${count === 1 ? "gång" : "gånger"}`

export const redirectTexts = {
  used: (count: number, day: string) => `Använd ${times(count)}, senast ${day}`,
  unused: "Inte använd ännu",
  missing: {
    heading: "Adresser utan sida",
    about:
      "Det här har besökare frågat efter de senaste 30 dagarna utan att hitta något, det mest efterfrågade först. Har sidan flyttat, gör en omdirigering.",
    asked: (count: number, day: string) => `${times(count)}, senast ${day}`,
    make: "Gör omdirigering",
  },
}
