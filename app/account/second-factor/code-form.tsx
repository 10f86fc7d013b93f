import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import type { AccountClient } from "../../session/client.ts"
import { Input, SubmitButton } from "../form-parts.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"

interface Props {
  factorId: string
  submit: string
  /** Called before the code is sent. */
  onSend?: () => void
  /** Called after a correct code. Completes the operation and returns its error, if any. */
  onTaken?: (
    auth: AccountClient["auth"],
  ) => Promise<{ error: { code?: string | undefined; message: string } | null }>
  /** Called with true on success, else with the error code. */
  onAnswer?: (result: true | string) => void
  /** Rendered next to the button. */
  children?: ReactNode
}

export function CodeForm({ factorId, submit, onSend, onTaken, onAnswer, children }: Props) {
  const words = useApplicationTexts().secondFactor
  const { busy, ask, forget } = useAccountCall()
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
      setProblem(words.codeHint)
      return focus()
    }
    onSend?.()
    const result = await ask(async (auth) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      return error || !onTaken ? { error } : onTaken(auth)
    })
    if (result === "mfa_verification_failed") {
      setProblem(words.wrong)
      focus()
    }
    onAnswer?.(result)
  }

  function typed() {
    setProblem(undefined)
    forget()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onInput={typed} className="grid gap-5">
      <Input
        label={words.code}
        problem={problem}
        hint={problem === words.codeHint ? undefined : words.codeHint}
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
