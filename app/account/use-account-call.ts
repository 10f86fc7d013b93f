import { useEffect, useRef, useState } from "react"
import type { Mode } from "../../content/screens/auth-modes.ts"
import { type AccountClient, accountClient } from "../session/client.ts"
import { errorText } from "../session/mail-link/error-text.ts"
import { trackSession } from "../session/session.ts"
import { canStoreSession } from "../session/session-key.ts"
import { useTexts } from "../ui/page-context.ts"
import { toast } from "../ui/toasts/toast.ts"

type Answer = { error: { code?: string | undefined; message: string; reasons?: string[] } | null }

/**
 * Asks the account server something, one thing at a time: `busy` says that it is under way. A failure is told as a
 * toast, which stays until somebody puts it away, asks again or leaves the form; `ask` gives true on success and the
 * error's code otherwise. `answered` is how the last question went, until `forget` is called or another thing is asked for.
 * @param mode what is being asked for, where one form asks for several things
 */
export function useAccountCall(mode?: Mode) {
  const { account } = useTexts()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ mode: Mode | undefined; sent: boolean }>()
  const told = useRef(0)
  useEffect(() => () => toast.dismiss(told.current), [])

  function fail(text: string): void {
    told.current = toast.error(account.failure.title, text, { stays: true })
    setAnswer({ mode, sent: false })
  }

  async function ask(question: (auth: AccountClient["auth"]) => Promise<Answer>): Promise<true | string> {
    forget()
    // Without storage the server would sign in, but the browser could not keep the session.
    if (!canStoreSession()) {
      fail(account.errors.storage_blocked ?? account.failure.text)
      return "storage_blocked"
    }
    setBusy(true)
    try {
      await trackSession()
      const { error } = await question((await accountClient()).auth)
      if (error) {
        fail(errorText(error, account))
        return error.code ?? ""
      }
      setAnswer({ mode, sent: true })
      return true
    } catch {
      // The code for accounts could not be fetched, or the network failed in a way that auth-js does not know.
      fail(account.errors.unreachable ?? account.failure.text)
      return ""
    } finally {
      setBusy(false)
    }
  }

  function forget(): void {
    toast.dismiss(told.current)
    setAnswer(undefined)
  }
  return { busy, ask, forget, answered: answer?.mode === mode ? answer : undefined }
}
