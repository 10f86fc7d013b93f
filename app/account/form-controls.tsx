import type { ComponentProps, ReactNode } from "react"
import { Field } from "../ui/field.tsx"
import { useTexts } from "../ui/page-context.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

interface InputProps extends ComponentProps<"input"> {
  label: string
  hint?: string | undefined
  /** Error message. */
  problem?: string | undefined
}

export function Input({ label, hint, problem, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => <input className="field" required {...attributes} {...input} />}
    </Field>
  )
}

export function EmailInput({ problem, ...input }: Omit<InputProps, "label">) {
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
      {...input}
    />
  )
}

/** Input for a new password, with the password rules. */
export function NewPasswordInput({ problem }: Pick<InputProps, "problem">) {
  const { account, signIn } = useApplicationTexts()
  return (
    <Input
      label={account.newPassword}
      problem={problem}
      name="password"
      type="password"
      autoComplete="new-password"
      hint={signIn.passwordRules}
    />
  )
}

export function SubmitButton(props: { busy: boolean; className?: string; children: ReactNode }) {
  const { busy, className = "w-full", children } = props
  const { common } = useTexts()
  return (
    // Not disabled, which would lose the focus. Enter in a field also triggers the button.
    <button
      type="submit"
      className={`button ${className}`}
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? common.loading : children}
    </button>
  )
}

/** Wraps a form that requires scripts. Without scripts, a notice replaces it. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const { account } = useTexts()
  return (
    <>
      <p className="mb-8 border-l-4 border-falu bg-panel p-5 [.js_&]:hidden">{account.needsScripts}</p>
      <div className="scripts-only">{children}</div>
    </>
  )
}
