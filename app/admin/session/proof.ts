import { accountClient } from "../../session/client.ts"

/** Whether the back office is open to the caller, as far as their second factor goes, and until when without one. */
interface Proof {
  proven: boolean
  due: string | null
}

/** Rejects where it cannot be read. */
export async function readProof(): Promise<Proof> {
  const { data, error } = await (await accountClient()).data.rpc("own_proof")
  if (error) throw error
  return data as unknown as Proof
}

/** Whether a second factor is missing; false where that cannot be read. */
export const lacksFactor = () =>
  readProof().then(
    ({ proven }) => !proven,
    () => false,
  )
