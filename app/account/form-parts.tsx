import type { ComponentProps, ReactNode } from "react"
import { useEffect, useRef } from "react"
import { Field } from "../ui/field.tsx"
import { useFocusKept } from "../ui/use-focus-kept.ts"
import { useHydrated } from "../ui/use-hydrated.ts"
import { useTexts } from "../ui/use-texts.ts"

interface InputProps extends ComponentProps<"input"> {
  label: string
  hint?: string | undefined
  /** What is wrong with what has been typed. */
  problem?: string | undefined
}

/** A labelled, required input. */
export function Input({ label, hint, problem, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => <input className="field" required {...attributes} {...input} />}
    </Field>
  )
}

/** The address's input. */
export function EmailInput({ problem }: Pick<InputProps, "problem">) {
  const { account } = useTexts()
  return (
    <Input
      label={account.email}
      problem={problem}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
    />
  )
}

/**
 * 'Laddar...' while busy. Asleep where no scripts run: the browser's own submit would have nobody to answer it. The server
 * adds a script that wakes it as soon as it is there (app/boot/wake.ts); a press then waits for React.
 * @param asleep false for a form that the server answers, too
 */
export function SubmitButton({
  busy,
  asleep = true,
  children,
}: {
  busy: boolean
  asleep?: boolean
  children: ReactNode
}) {
  const { common } = useTexts()
  const hydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  // The script woke it without React, which takes it for asleep and would not put it to sleep when it is busy at once.
  useEffect(() => {
    if (hydrated && button.current) button.current.disabled = busy
  }, [hydrated, busy])
  useFocusKept(button, busy)
  return (
    <button
      ref={button}
      type="submit"
      className="button w-full"
      disabled={busy || (asleep && !hydrated)}
      data-asleep={asleep || undefined}
      suppressHydrationWarning
    >
      {busy ? common.loading : children}
    </button>
  )
}
