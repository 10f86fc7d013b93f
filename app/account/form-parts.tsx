import type { ComponentProps, ReactNode } from "react"
import { Field } from "../ui/field.tsx"
import { useTexts } from "../ui/page-context.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

interface InputProps extends ComponentProps<"input"> {
  label: string
  hint?: string | undefined
  /** What is wrong with what has been typed. */
  problem?: string | undefined
}

export function Input({ label, hint, problem, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => <input className="field" required {...attributes} {...input} />}
    </Field>
  )
}

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

/** The input of a password that is to replace the account's, with its rules. */
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
    // Not disabled, which would take the focus. Enter in a field presses it too.
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
