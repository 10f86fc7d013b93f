import { useEffect } from "react"
import { useNavigate, useRouteLoaderData } from "react-router"
import { useLocalPath } from "../i18n/use-local-path.ts"
import { useTexts } from "../i18n/use-texts.ts"
import type { RootData } from "../root.tsx"
import { toast } from "../ui/toast.ts"
import type { Notice } from "./auth-modes.ts"
import { errorText } from "./error-text.ts"
import { sessionStore, startSession } from "./session.ts"

let told = false

/**
 * Tells what came of a mail's link that this document was opened with: signed in, on to the new password, or no
 * longer valid, with the way to a new one; and whose account it is when it was somebody else's before. Draws nothing.
 */
export function ReturnedLink() {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const site = (useRouteLoaderData("root") as RootData | undefined)?.site

  useEffect(() => {
    if (!site) return
    void startSession(site).then((link) => {
      if (!link || told) return
      told = true
      const { user } = sessionStore.read()
      if (user?.email && link.replaced) {
        toast.error(account.switched.title, account.switched.text(user.email, link.replaced))
      }
      if (!link.error) {
        if (link.kind === "recovery") navigate(localPath("/auth"), { replace: true })
        else toast.success(account.verified.title, account.verified.text)
      } else if (link.error.passing) {
        toast.error(account.failure.title, errorText(link.error, account))
      } else if (user) {
        toast.error(account.linkUsed.title, account.linkUsed.text)
      } else {
        const notice: Notice = { kind: link.kind === "recovery" ? "recoveryLink" : "signUpLink" }
        const search = link.kind === "recovery" ? "?mode=recover" : ""
        navigate(localPath("/auth") + search, { replace: true, state: { notice } })
      }
    })
  }, [site, account, localPath, navigate])
  return null
}
