import { type FormEvent, useState } from "react"
import { data, useActionData, useLocation } from "react-router"
import { queryOf } from "../../content/screens/query.ts"
import { sitePath } from "../../content/urls.ts"
import { PostedOutcome } from "../forms/form-outcome.tsx"
import { SiteLink } from "../frame/site-link.tsx"
import { loadContext } from "../load-context.ts"
import { reportLinkOutcome } from "../session/mail-link/link-outcome.ts"
import { confirmLink } from "../session/session.ts"
import { useLocalPath } from "../ui/page-context.ts"
import type { Route } from "./+types/confirm.ts"
import { AuthLayout } from "./auth-layout.tsx"
import { NeedsScripts, SubmitButton } from "./form-controls.tsx"
import { useApplicationTexts } from "./use-application-texts.ts"

/**
 * Verifies an email address without JavaScript. Such a browser cannot be signed in, so the session
 * is discarded.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { verifyAddress, log } = context.get(loadContext)
  const token = queryOf<"/auth/confirm">(request.url).get("token_hash") ?? ""
  const response = await verifyAddress(token).catch(() => undefined)
  if (response?.ok) return data({ outcome: "verified" as const })
  const status = response?.status ?? 503
  if (status === 400 || status === 403) return data({ outcome: "expired" as const }, { status })
  log("the address was not verified", { status })
  return data({ outcome: "failure" as const }, { status })
}

/**
 * Screen opened by links in mails. Mail scanners open links too, so only the button posts the
 * token. The token is read in the browser, or from the posted URL: one cached page serves all links
 * of a kind.
 */
export default function ConfirmScreen() {
  const { account, signIn } = useApplicationTexts()
  const localPath = useLocalPath()
  const { search } = useLocation()
  const posted = useActionData<typeof action>()
  const [busy, setBusy] = useState(false)
  const query = queryOf<"/auth/confirm">(search)
  const type = query.get("type")
  const kind = type === "recovery" || type === "invite" ? type : "signup"
  const { lead, submit: label } = signIn.confirm[kind]
  const title = kind === "recovery" ? signIn.choosePassword.title : signIn.confirm[kind].title

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const link = await confirmLink(kind, query.get("token_hash") ?? "")
    setBusy(false)
    reportLinkOutcome(link, {
      account,
      localPath,
      landing: sitePath(query.get("redirect_to") || localPath("/"), location.origin) ?? localPath("/"),
    })
  }

  const outcome = posted?.outcome
  if (outcome === "verified") {
    return (
      <AuthLayout title={account.verified.title} lead={account.verified.logIn}>
        <SiteLink to="/auth" className="button w-full">
          {account.logIn.submit}
        </SiteLink>
      </AuthLayout>
    )
  }
  if (outcome === "expired") {
    return (
      <AuthLayout title={signIn.notices.signUpLink.title} lead={signIn.notices.signUpLink.text}>
        <SiteLink to="/auth?mode=verify" className="button w-full">
          {signIn.notices.sendNew}
        </SiteLink>
      </AuthLayout>
    )
  }
  const form = (
    <form method="post" onSubmit={submit}>
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </form>
  )
  return (
    <AuthLayout title={title} lead={lead}>
      {outcome === "failure" && <PostedOutcome sent={false} {...account.failure} />}
      {kind !== "signup" ? <NeedsScripts>{form}</NeedsScripts> : form}
    </AuthLayout>
  )
}
