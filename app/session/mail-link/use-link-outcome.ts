import { useCallback } from "react"
import { useNavigate } from "react-router"
import type { Notice } from "../../../content/screens/auth-modes.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useLocalPath } from "../../ui/use-local-path.ts"
import { useTexts } from "../../ui/use-texts.ts"
import { sessionStore } from "../session.ts"
import { errorText } from "./error-text.ts"
import type { MailLink } from "./mail-link.ts"

/**
 * Tells the outcome of a mail's link and leads on: to the new password, to sign-in, or to where a new link can be asked for.
 * Says so when the link has replaced another account's session.
 * @returns a function that takes the link and the path to show once its address is verified; without a path this screen stays
 */
export function useLinkOutcome(): (link: MailLink, landing?: string) => void {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  return useCallback(
    (link, landing) => {
      const { user } = sessionStore.read()
      const leadTo = (path: string, notice?: Notice["kind"]) =>
        void navigate(path, { replace: true, ...(notice && { state: { notice: { kind: notice } } }) })
      if (user?.email && link.replaced) {
        toast.error(account.switched.title, account.switched.text(user.email, link.replaced))
      }
      if (link.error?.passing) {
        toast.error(account.failure.title, errorText(link.error, account))
      } else if (user && (link.error || link.verifiedBefore)) {
        if (link.error) toast.error(account.linkUsed.title, account.linkUsed.text)
        else toast.success(account.notices.verifiedBefore.title, account.verified.text)
        if (landing) leadTo(landing)
      } else if (link.verifiedBefore) {
        leadTo(localPath("/auth"), "verifiedBefore")
      } else if (link.error) {
        if (link.kind === "recovery") leadTo(`${localPath("/auth")}?mode=recover`, "recoveryLink")
        else leadTo(localPath("/auth"), "signUpLink")
      } else if (link.kind === "recovery") {
        leadTo(localPath("/auth"))
      } else {
        toast.success(account.verified.title, account.verified.text)
        if (landing) leadTo(landing)
      }
    },
    [account, localPath, navigate],
  )
}
