import type { User } from "@supabase/auth-js"
import { type FormEvent, useState } from "react"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { deviceName } from "../../../portable/people/device-name.ts"
import { passkeyKey, siteStorage } from "../../session/browser-storage.ts"
import type { AccountClient } from "../../session/client.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { FactorForm, Reauthenticate } from "../code-form.tsx"
import { Input, SubmitButton } from "../form-controls.tsx"
import { useAccountCall, useAccountData } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { formatDay, ProfileSection } from "./profile-section.tsx"
import { Cancel } from "./second-factor.tsx"

interface Passkey {
  id: string
  friendly_name?: string
  created_at: string
  last_used_at?: string
}

const loadPasskeys = ({ auth }: AccountClient) => auth.passkey.list()

/**
 * Section that registers, names and removes passkeys. Hidden where the browser has none, e.g.
 * without https, and where the server has none, e.g. a Supabase project without the setting.
 */
export function Passkeys({ user }: { user: User }) {
  const texts = useApplicationTexts().profile.passkeys
  const [passkeys, reload] = useAccountData<Passkey[]>(loadPasskeys)
  /** The form that is open: a passkey's, or the one before registering. */
  const [open, setOpen] = useState<"add" | { form: "name" | "remove"; id: string }>()
  const { busy, callAuth } = useAccountCall()
  const canRegister = typeof PublicKeyCredential === "function"
  if (!passkeys || passkeys === "failed" || !(canRegister || passkeys.length > 0)) return null

  async function add() {
    let id = ""
    const result = await callAuth(async (auth) => {
      const { data, error } = await auth.registerPasskey()
      if (data) id = data.id
      // The session has used the passkey: its next token says so.
      return error ? { error } : auth.refreshSession()
    })
    setOpen(result === "reauthentication_not_valid" ? "add" : undefined)
    if (result !== true) return
    siteStorage.write(passkeyKey, "1")
    toast.success(texts.added.title, texts.added.text)
    setOpen({ form: "name", id })
  }
  async function rename(event: FormEvent<HTMLFormElement>, passkeyId: string) {
    event.preventDefault()
    const friendlyName = String(new FormData(event.currentTarget).get("name") ?? "").trim()
    if (!friendlyName) return event.currentTarget.querySelector("input")?.focus()
    if ((await callAuth((auth) => auth.passkey.update({ passkeyId, friendlyName }))) !== true) return
    await reload()
    setOpen(undefined)
  }

  const formOf = ({ id }: Passkey) => (typeof open === "object" && open.id === id ? open.form : undefined)
  const cancel = <Cancel onClick={() => setOpen(undefined)} />
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      {passkeys.length > 0 && (
        <ul className="mb-5 border-t border-line">
          {passkeys.map((passkey) => {
            const { id, friendly_name, created_at, last_used_at } = passkey
            const name = friendly_name || texts.unnamed
            const days = { day: formatDay(created_at), used: formatDay(last_used_at) }
            return (
              <li key={id} className="border-b border-line py-4">
                {formOf(passkey) === "name" ? (
                  <form
                    method="post"
                    noValidate
                    onSubmit={(event) => void rename(event, id)}
                    className="grid max-w-[26rem] gap-5"
                  >
                    <Input
                      label={texts.name}
                      name="name"
                      maxLength={120}
                      autoComplete="off"
                      autoFocus
                      defaultValue={friendly_name || deviceName(navigator.userAgent, "")}
                    />
                    <div className="flex flex-wrap items-center gap-3">
                      <SubmitButton busy={busy} className="">
                        {texts.save}
                      </SubmitButton>
                      {cancel}
                    </div>
                  </form>
                ) : formOf(passkey) === "remove" ? (
                  <>
                    <p className="measure mb-4 wrap-anywhere">{interpolate(texts.askRemove, { name })}</p>
                    <FactorForm
                      user={user}
                      submit={texts.remove}
                      onVerified={async (auth) => {
                        const { error } = await auth.passkey.delete({ passkeyId: id })
                        return error ? { error } : auth.refreshSession()
                      }}
                      onResult={(result) => result === true && toast.success(texts.removed)}
                    >
                      {cancel}
                    </FactorForm>
                  </>
                ) : (
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <p className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{name}</span>
                      <span className="small figures block text-ink-soft">
                        {interpolate(last_used_at ? texts.used : texts.since, days)}
                      </span>
                    </p>
                    <span className="flex flex-wrap gap-3">
                      {(["name", "remove"] as const).map((form) => (
                        <button
                          key={form}
                          type="button"
                          className="button button-quiet"
                          aria-label={interpolate(form === "name" ? texts.renameOf : texts.removeOf, {
                            name,
                          })}
                          onClick={() => setOpen({ form, id })}
                        >
                          {form === "name" ? texts.rename : texts.remove}
                        </button>
                      ))}
                    </span>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {open === "add" ? (
        <Reauthenticate user={user} submit={texts.add} onResult={(result) => result === true && void add()}>
          {cancel}
        </Reauthenticate>
      ) : (
        canRegister && (
          <button
            type="button"
            className="button button-quiet"
            data-keeps-focus
            aria-disabled={busy}
            onClick={() => busy || void add()}
          >
            {texts.add}
          </button>
        )
      )}
    </ProfileSection>
  )
}
