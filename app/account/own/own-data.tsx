import { useState } from "react"
import { accountClient } from "../../session/client.ts"
import { useTexts } from "../../ui/page-context.ts"
import { saveFile } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { ProfileSection } from "./part.tsx"

/** Downloads the personal data of the signed-in user as JSON (GDPR, article 15 and 20). */
export function OwnData() {
  const texts = useApplicationTexts().profile.data
  const { common, account } = useTexts()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { data, error } = await (await accountClient()).data.rpc("own_data")
      if (error) throw error
      const text = JSON.stringify(data, null, 2)
      saveFile(new Blob([text], { type: "application/json" }), texts.file, "json")
    } catch (error) {
      console.error(texts.failed, error)
      toast.error(account.failure.title, texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy}
        onClick={() => busy || void save()}
      >
        {busy ? common.loading : texts.submit}
      </button>
    </ProfileSection>
  )
}
