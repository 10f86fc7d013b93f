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
