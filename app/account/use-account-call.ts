import { useRef, useState } from "react"
import { useTexts } from "../i18n/use-texts.ts"
import { toast } from "../ui/toast.ts"
import { type AccountClient, accountClient } from "./client.ts"
import { errorText } from "./error-text.ts"
import { followSession } from "./session.ts"

type Answer = { error: { code?: string | undefined; message: string } | null }

/**
 * Asks the account server something, one thing at a time: `busy` says that it is under way. A failure is told as a
 * toast; `ask` gives true on success and the error's code otherwise.
 */
export function useAccountCall() {
  const { account } = useTexts()
  const [busy, setBusy] = useState(false)
  const told = useRef(0)

  async function ask(question: (auth: AccountClient["auth"]) => Promise<Answer>): Promise<true | string> {
    setBusy(true)
    toast.dismiss(told.current)
    try {
      await followSession()
      const { error } = await question((await accountClient()).auth)
      if (!error) return true
      told.current = toast.error(account.failure.title, errorText(error, account))
      return error.code ?? ""
    } catch {
      // The code for accounts could not be fetched, or the network failed in a way that auth-js does not know.
      told.current = toast.error(account.failure.title, account.errors.unreachable)
      return ""
    } finally {
      setBusy(false)
    }
  }
  return { busy, ask }
}
