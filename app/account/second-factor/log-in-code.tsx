import type { User } from "@supabase/auth-js"
import type { Destination } from "../../session/destination.ts"
import { clearHandover, handOver } from "../../session/next-document.ts"
import { signOut } from "../../session/session.ts"
import { verifiedFactor } from "../../session/verified-factor.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { CodeForm } from "./code-form.tsx"

/**
 * Second step of signing in: the one-time code (TOTP). Signing out is the way back for users who
 * have lost their authenticator app.
 * @param welcome screen that a guard redirected from, or null. Undefined if more steps follow the
 *   sign-in.
 */
export function LogInCodeForm({ user, welcome }: { user: User; welcome: Destination | null | undefined }) {
  const { cancel, logIn: texts } = useApplicationTexts().secondFactor
  return (
    <>
      <CodeForm
        factorId={verifiedFactor(user)?.id ?? ""}
        submit={texts.submit}
        onSend={() => welcome !== undefined && handOver({ welcome })}
        onResult={(result) => {
          if (result !== true) clearHandover()
        }}
      >
        <button type="button" className="button button-quiet" onClick={() => void signOut()}>
          {cancel}
        </button>
      </CodeForm>
      <p className="mt-6 text-ink-soft">{texts.lost}</p>
    </>
  )
}
