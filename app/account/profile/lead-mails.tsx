import type { User } from "@supabase/supabase-js"
import { type FormEvent, useEffect, useState } from "react"
import { fetchRole } from "../../session/fetch-role.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { SubmitButton } from "../form-controls.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { ProfileSection } from "./profile-section.tsx"

/** Keys of the user's metadata; private.notice_recipients reads them. */
const notices = ["mail_assigned", "mail_mentioned", "mail_digest"] as const
const maxSignatureLength = 500

/** Signature of replies, and mails about leads, for administrators. */
export function LeadMails({ user }: { user: User }) {
  const texts = useApplicationTexts().profile.leads
  const { busy, callAuth } = useAccountCall()
  const [role, setRole] = useState<string | null>(null)
  useEffect(() => void fetchRole(user.id).then(setRole), [user.id])
  if (role !== "admin") return null

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const data = {
      signature: String(form.get("signature") ?? "").trim(),
      ...Object.fromEntries(notices.map((name) => [name, form.has(name)])),
    }
    if ((await callAuth((auth) => auth.updateUser({ data }))) === true) toast.success(texts.saved)
  }
  const { signature, ...metadata } = user.user_metadata
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      <form method="post" onSubmit={(event) => void save(event)} className="grid justify-items-start gap-5">
        {notices.map((name) => (
          <label key={name} className="flex min-h-6 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              className="size-6 accent-pine"
              defaultChecked={metadata[name] !== false}
            />
            {texts.notices[name]}
          </label>
        ))}
        <label className="grid w-full max-w-[26rem] gap-1">
          <span className="font-semibold">{texts.signature}</span>
          <textarea
            name="signature"
            className="field"
            rows={4}
            maxLength={maxSignatureLength}
            defaultValue={String(signature ?? "")}
          />
        </label>
        <SubmitButton busy={busy} className="button-quiet">
          {texts.submit}
        </SubmitButton>
      </form>
    </ProfileSection>
  )
}
