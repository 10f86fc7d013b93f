import { accountClient } from "../../session/client.ts"

/** Whether the caller meets the second-factor policy, and the deadline otherwise. */
interface FactorStatus {
  proven: boolean
  due: string | null
}

/** Rejects on failure. */
export async function loadFactorStatus(): Promise<FactorStatus> {
  const { data, error } = await (await accountClient()).data.rpc("own_proof")
  if (error) throw error
  return data as unknown as FactorStatus
}

/** Returns true if a required second factor is missing; false on failure. */
export const lacksFactor = () =>
  loadFactorStatus().then(
    ({ proven }) => !proven,
    () => false,
  )

export const factorTexts = {
  required: {
    title: "Slå på tvåstegsinloggning",
    text: "Den behövs för att arbeta i administrationen.",
  },
  notice: (day: string) => `Från den ${day} behöver du tvåstegsinloggning för att arbeta här.`,
  setUp: "Slå på den nu",
  code: "Kod från din autentiseringsapp",
  wrongCode: "Koden stämmer inte. Skriv den som visas nu.",
  noPasskey: "Webbläsaren fick ingen passkey. Försök igen.",
}
