import { useEffect, useRef } from "react"
import { Link } from "react-router"
import type { FormNotice } from "../../content/screens/auth-modes.ts"
import { interpolate } from "../../content/texts/interpolate.ts"
import { absoluteUrl } from "../../content/urls.ts"
import { useLocalPath } from "../ui/page-context.ts"
import { toast } from "../ui/toasts/toast.ts"
import { useAccountCall } from "./use-account-call.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

/**
 * Notice above the form about a link or an account, with a way to request a new link.
 * @param answer whether it responds to a submit. It then takes the focus, because it may be out of
 *   view of the form's button.
 */
export function AuthNotice({ notice, answer }: { notice: FormNotice; answer: boolean }) {
  const { account, signIn } = useApplicationTexts()
  const { notices } = signIn
  const texts = notice.kind === "verifiedBefore" ? account.verifiedBefore : notices[notice.kind]
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice takes the focus
  useEffect(() => {
    if (answer) place.current?.focus()
  }, [answer, notice])
  return (
    <div ref={place} role="status" tabIndex={-1} className="mb-8 border-l-4 border-pine bg-panel p-5">
      <h2 className="subheading">{texts.title}</h2>
      <p className="mt-1 wrap-anywhere">
        {interpolate(texts.text, "email" in notice ? { email: notice.email } : {})}
      </p>
      {"email" in notice && <Resend email={notice.email} />}
      {notice.kind === "signUpLink" && (
        <p className="mt-3">
          <Link to="?mode=verify" preventScrollReset className="link">
            {notices.sendNew}
          </Link>
        </p>
      )}
    </div>
  )
}

function Resend({ email }: { email: string }) {
  const { common, signIn } = useApplicationTexts()
  const localPath = useLocalPath()
  const { busy, callAuth } = useAccountCall()
  const { success } = signIn.verify

  async function resend() {
    const emailRedirectTo = absoluteUrl(localPath("/"), location.origin)
    const result = await callAuth((auth) =>
      auth.resend({ type: "signup", email, options: { emailRedirectTo } }),
    )
    if (result === true) toast.success(success.title, success.text)
  }

  return (
    <button
      type="button"
      className="link mt-3 cursor-pointer"
      aria-disabled={busy}
      onClick={busy ? undefined : resend}
    >
      {busy ? common.loading : signIn.notices.sendNew}
    </button>
  )
}
