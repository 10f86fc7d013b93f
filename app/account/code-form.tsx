import type { User } from "@supabase/auth-js"
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import type { AccountClient } from "../session/client.ts"
import type { Destination } from "../session/destination.ts"
import { clearHandover, handOver } from "../session/handover.ts"
import { signOut, verifiedFactor } from "../session/session.ts"
import { Input, SubmitButton } from "./form-controls.tsx"
import { useAccountCall } from "./use-account-call.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

interface FactorFormProps {
  submit: string
  /** Called before the code is sent. */
  onSend?: () => void
  /** Called after a correct code. Completes the operation and returns its error, if any. */
  onVerified?: (
    auth: AccountClient["auth"],
  ) => Promise<{ error: { code?: string | undefined; message: string } | null }>
  /** Called with true on success, else with the error code. */
  onResult?: (result: true | string) => void
  /** Rendered next to the button. */
  children?: ReactNode
}

interface CodeFormProps extends FactorFormProps {
  factorId: string
}

/** Asks for an account's second factor: for a code, for a passkey, or for either. */
export function FactorForm({ user, ...props }: FactorFormProps & { user: User }) {
  const totp = verifiedFactor(user, "totp")
  const passkey = verifiedFactor(user, "webauthn")
  return (
    <>
      {totp && <CodeForm factorId={totp.id} {...props} />}
      {passkey && (
        <div className={totp && "mt-5"}>
          <PasskeyButton {...props} factorId={passkey.id} isAlternative={totp !== undefined} />
        </div>
      )}
    </>
  )
}

/** Button that asks the browser for any passkey of the account. */
function PasskeyButton(props: CodeFormProps & { isAlternative: boolean }) {
  const { factorId, isAlternative, onSend, onVerified, onResult, children } = props
  const { common, profile } = useApplicationTexts()
  const { busy, callAuth } = useAccountCall()

  async function confirm() {
    onSend?.()
    const result = await callAuth(async (auth) => {
      const { error } = await auth.mfa.webauthn.authenticate({ factorId })
      return error || !onVerified ? { error } : onVerified(auth)
    })
    onResult?.(result)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={`button ${isAlternative ? "button-quiet" : ""}`}
        // The form replaces the button that had the focus.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus={!isAlternative}
        aria-disabled={busy}
        onClick={() => busy || void confirm()}
      >
        {busy ? common.loading : profile.passkeys.use}
      </button>
      {!isAlternative && children}
    </div>
  )
}

/**
 * Asks again for the second factor, or for the password of an account without one. A password alone
 * would replace the session by one without the factor.
 */
export function Reauthenticate({ user, ...props }: FactorFormProps & { user: User }) {
  const { account } = useApplicationTexts()
  const { busy, callAuth } = useAccountCall()
  if (verifiedFactor(user)) return <FactorForm user={user} {...props} />

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get("password") ?? "")
    const credentials = { email: user.email ?? "", password }
    props.onResult?.(await callAuth((auth) => auth.signInWithPassword(credentials)))
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-[26rem] gap-5">
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <Input
        label={account.password}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <SubmitButton busy={busy} className="justify-self-start">
        {props.submit}
      </SubmitButton>
    </form>
  )
}

export function CodeForm({ factorId, submit, onSend, onVerified, onResult, children }: CodeFormProps) {
  const texts = useApplicationTexts().secondFactor
  const { busy, callAuth, clearResult } = useAccountCall()
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector<HTMLElement>("[name=code]")?.focus()
  // The form replaces the button that had the focus.
  useEffect(focus, [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get("code") ?? "")
      .normalize("NFKC")
      .replace(/\s/g, "")
    if (!/^\d{6}$/.test(code)) {
      setProblem(texts.codeHint)
      return focus()
    }
    onSend?.()
    const result = await callAuth(async (auth) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      return error || !onVerified ? { error } : onVerified(auth)
    })
    if (result === "mfa_verification_failed") {
      setProblem(texts.wrong)
      focus()
    }
    onResult?.(result)
  }

  function typed() {
    setProblem(undefined)
    clearResult()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onInput={typed} className="grid gap-5">
      <Input
        label={texts.code}
        problem={problem}
        hint={problem === texts.codeHint ? undefined : texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={8}
        className="field figures max-w-48 tracking-widest"
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={busy} className="">
          {submit}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}

/**
 * Second step of signing in. Users without their factor can sign out.
 * @param welcome screen that a guard redirected from, or null. Undefined if more steps follow the
 *   sign-in.
 */
export default function LogInCodeForm({
  user,
  welcome,
}: {
  user: User
  welcome: Destination | null | undefined
}) {
  const { cancel, logIn: texts } = useApplicationTexts().secondFactor
  return (
    <>
      <FactorForm
        user={user}
        submit={texts.submit}
        onSend={() => welcome !== undefined && handOver({ welcome })}
        onResult={(result) => {
          if (result !== true) clearHandover()
        }}
      >
        <button type="button" className="button button-quiet" onClick={() => void signOut()}>
          {cancel}
        </button>
      </FactorForm>
      <p className="mt-6 text-ink-soft">{texts.lost}</p>
    </>
  )
}
