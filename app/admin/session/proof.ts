import { accountClient } from "../../session/client.ts"

/** Whether the caller meets the second-factor policy, and the deadline otherwise. */
interface Proof {
  proven: boolean
  due: string | null
}

/** Rejects on failure. */
export async function readProof(): Promise<Proof> {
  const { data, error } = await (await accountClient()).data.rpc("own_proof")
  if (error) throw error
  return data as unknown as Proof
}

/** Returns true if a required second factor is missing; false on failure. */
export const lacksFactor = () =>
  readProof().then(
    ({ proven }) => !proven,
    () => false,
  )
