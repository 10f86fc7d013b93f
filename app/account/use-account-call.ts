import { useCallback, useEffect, useRef, useState } from "react"
import type { AuthMode } from "../../content/screens/auth-modes.ts"
import { canStoreSession } from "../session/browser-storage.ts"
import { type AccountClient, accountClient } from "../session/client.ts"
import { errorText } from "../session/mail-link/error-text.ts"
import { trackSession, useSession } from "../session/session.ts"
import { useTexts } from "../ui/page-context.ts"
import { toast } from "../ui/toasts/toast.ts"

type Answer = { error: { code?: string | undefined; message: string; reasons?: string[] } | null }

/**
 * Calls the auth server, one call at a time. `callAuth` returns true, or the error code. An error
 * is shown as a toast until it is dismissed, the next call, or unmount. `busy` is true during a
 * call. `lastResult` is the last result, until `clearResult` or a change of mode.
 * @param mode mode of a form that makes several kinds of calls
 */
export function useAccountCall(mode?: AuthMode) {
  const { account } = useTexts()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ mode: AuthMode | undefined; sent: boolean }>()
  const toastId = useRef(0)
  useEffect(() => () => toast.dismiss(toastId.current), [])

  function fail(text: string): void {
    toastId.current = toast.error(account.failure.title, text, { stays: true })
    setAnswer({ mode, sent: false })
  }

  async function callAuth(request: (auth: AccountClient["auth"]) => Promise<Answer>): Promise<true | string> {
    clearResult()
    // Without storage the server would sign in, but the browser could not keep the session.
    if (!canStoreSession()) {
      fail(account.errors.storage_blocked ?? account.failure.text)
      return "storage_blocked"
    }
    setBusy(true)
    try {
      await trackSession()
      const { error } = await request((await accountClient()).auth)
      if (error) {
        fail(errorText(error, account))
        return error.code ?? ""
      }
      setAnswer({ mode, sent: true })
      return true
    } catch {
      // Loading the account code failed, or the network failed in a way unknown to auth-js.
      fail(account.errors.unreachable ?? account.failure.text)
      return ""
    } finally {
      setBusy(false)
    }
  }

  function clearResult(): void {
    toast.dismiss(toastId.current)
    setAnswer(undefined)
  }
  return { busy, callAuth, clearResult, lastResult: answer?.mode === mode ? answer : undefined }
}

/**
 * Returns the result of a call of the account, or "failed", and a function that loads it again.
 * Loads again with a new token, because a second factor changes sessions and passkeys.
 * @param load must be stable
 */
export function useAccountData<T>(
  load: (client: AccountClient, signal: AbortSignal) => PromiseLike<{ data: unknown; error: unknown }>,
) {
  const [result, setResult] = useState<T | "failed">()
  const reload = useCallback(
    async (signal = new AbortController().signal) => {
      try {
        const { data, error } = await load(await accountClient(), signal)
        if (error) throw error
        setResult(data as T)
      } catch (error) {
        if (signal.aborted) return
        console.error("Loading a list of the account failed:", error)
        setResult("failed")
      }
    },
    [load],
  )
  const token = useSession().session?.access_token
  useEffect(() => {
    if (!token) return
    // Signing out unmounts the component: the request would continue as a visitor's and be refused.
    const unmounted = new AbortController()
    void reload(unmounted.signal)
    return () => unmounted.abort()
  }, [reload, token])
  return [result, reload] as const
}
