import type { User } from "@supabase/auth-js"
import { useEffect, useEffectEvent, useState } from "react"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { useRootData } from "../../frame/root-data.ts"
import { companyKey, companyLinking, tabStorage } from "../../session/browser-storage.ts"
import { type AccountClient, companyClient } from "../../session/client.ts"
import { restoreSession } from "../../session/session.ts"
import { useLocalPath } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { Reauthenticate } from "../code-form.tsx"
import { useAccountCall, useAccountData } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { formatDay, ProfileSection } from "./profile-section.tsx"
import { Cancel } from "./second-factor.tsx"

/** Includes new identities; the stored session has those of its start. */
const loadUser = ({ auth }: AccountClient) => auth.getUser()

/** Section that connects and disconnects the account at the company's provider, if there is one. */
export function CompanyAccount({ user }: { user: User }) {
  const company = useRootData()?.company
  return company && <Connections user={user} provider={company.provider} />
}

function Connections({ user, provider }: { user: User; provider: string }) {
  const texts = useApplicationTexts().profile.company
  const localPath = useLocalPath()
  const [loaded, reload] = useAccountData<{ user: User }>(loadUser)
  /** Identity to remove after re-authentication, or `add`. */
  const [open, setOpen] = useState<string>()
  const { busy, callAuth } = useAccountCall()
  const reportAdded = useEffectEvent(() =>
    toast.success(texts.added.title, interpolate(texts.added.text, { provider })),
  )
  useEffect(() => {
    void restoreSession().then((link) => link?.kind === "identity" && !link.error && reportAdded())
  }, [])
  if (!loaded || loaded === "failed") return null
  const identities = (loaded.user.identities ?? []).filter((one) => one.provider === "custom:company")

  async function add() {
    const result = await callAuth(async (auth) => {
      const { data } = await auth.getSession()
      const client = await companyClient(data.session?.access_token)
      tabStorage.write(companyKey, companyLinking)
      const redirectTo = absoluteUrl(localPath("/profile"), location.origin)
      return client.linkIdentity({ provider: "custom:company", options: { redirectTo } })
    })
    setOpen(result === "reauthentication_not_valid" ? "add" : undefined)
  }
  async function remove(id: string) {
    const identity = identities.find(({ identity_id }) => identity_id === id)
    const result = identity && (await callAuth((auth) => auth.unlinkIdentity(identity)))
    setOpen(result === "reauthentication_not_valid" ? id : undefined)
    if (result !== true) return
    toast.success(texts.removed)
    await reload()
  }
  const isOpen = (id: string, action: () => Promise<void>, submit: string) =>
    open === id && (
      <Reauthenticate user={user} submit={submit} onResult={(result) => result === true && void action()}>
        <Cancel onClick={() => setOpen(undefined)} />
      </Reauthenticate>
    )
  const button = (label: string, onClick: () => Promise<void>, name?: string) => (
    <button
      type="button"
      className="button button-quiet"
      data-keeps-focus
      aria-label={name}
      aria-disabled={busy}
      onClick={() => busy || void onClick()}
    >
      {label}
    </button>
  )
  return (
    <ProfileSection heading={interpolate(texts.heading, { provider })} about={texts.about}>
      {identities.length === 0 ? (
        isOpen("add", add, interpolate(texts.add, { provider })) ||
        button(interpolate(texts.add, { provider }), add)
      ) : (
        <ul className="border-t border-line">
          {identities.map(({ identity_id: id, identity_data, created_at }) => {
            const email = String(identity_data?.email ?? provider)
            const removal = isOpen(id, () => remove(id), texts.remove)
            return (
              <li key={id} className="border-b border-line py-4">
                {removal ? (
                  <>
                    <p className="measure mb-4 wrap-anywhere">{interpolate(texts.askRemove, { email })}</p>
                    {removal}
                  </>
                ) : (
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <p className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{email}</span>
                      <span className="small figures block text-ink-soft">
                        {interpolate(texts.since, { day: formatDay(created_at) })}
                      </span>
                    </p>
                    {button(texts.remove, () => remove(id), interpolate(texts.removeOf, { email }))}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </ProfileSection>
  )
}
