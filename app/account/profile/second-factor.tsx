import type { User } from "@supabase/auth-js"
import { useState } from "react"
import { company } from "../../../brand/company.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import type { AccountClient } from "../../session/client.ts"
import { verifiedFactor } from "../../session/session.ts"
import { useTexts } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { CodeForm, FactorForm, Reauthenticate } from "../code-form.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { formatDay, ProfileSection } from "./profile-section.tsx"

interface NewFactor {
  id: string
  totp: { qr_code: string; secret: string; uri: string }
}

/**
 * Section that turns the second factor on and off. Both require a code. Linked as /profile#tvasteg.
 */
export function SecondFactor({ user }: { user: User }) {
  const texts = useApplicationTexts().secondFactor
  const factor = verifiedFactor(user, "totp")
  const [newFactor, setNewFactor] = useState<NewFactor>()
  const [isTurningOff, setTurningOff] = useState(false)
  const [isSignInOld, setSignInOld] = useState(false)
  const { account } = useTexts()
  const { busy, callAuth } = useAccountCall()

  async function begin() {
    const result = await callAuth(async (auth) => {
      const { data, error } = await enroll(auth)
      if (data) setNewFactor(data)
      return { error }
    })
    setSignInOld(result === "reauthentication_not_valid")
  }
  function finish(result: true | string, { title, text }: { title: string; text: string }) {
    if (result !== true) return
    setNewFactor(undefined)
    setTurningOff(false)
    toast.success(title, text)
  }
  return (
    <ProfileSection
      id="tvasteg"
      heading={texts.heading}
      about={factor ? interpolate(texts.on, { day: formatDay(factor.created_at) }) : texts.about}
    >
      {factor && isTurningOff ? (
        <>
          <p className="measure mb-4">{texts.askOff}</p>
          <FactorForm
            user={user}
            submit={texts.turnOff}
            onVerified={async (auth) => {
              const { error } = await auth.mfa.unenroll({ factorId: factor.id })
              // Updates the stored user.
              return error ? { error } : auth.refreshSession()
            }}
            onResult={(result) => finish(result, texts.turnedOff)}
          >
            <Cancel onClick={() => setTurningOff(false)} />
          </FactorForm>
        </>
      ) : factor ? (
        <button
          type="button"
          className="button button-quiet"
          data-keeps-focus
          onClick={() => setTurningOff(true)}
        >
          {texts.turnOff}
        </button>
      ) : newFactor ? (
        <>
          <TotpSecret factor={newFactor} />
          <CodeForm
            factorId={newFactor.id}
            submit={texts.turnOn}
            onResult={(result) => {
              // Another tab has started a new enrolment, which removed this key. The button creates
              // another.
              if (result === "mfa_factor_not_found") {
                setNewFactor(undefined)
                toast.error(
                  account.failure.title,
                  account.errors.mfa_factor_not_found ?? account.failure.text,
                )
              }
              finish(result, texts.turnedOn)
            }}
          >
            <Cancel onClick={() => setNewFactor(undefined)} />
          </CodeForm>
        </>
      ) : isSignInOld ? (
        <Reauthenticate
          user={user}
          submit={texts.turnOn}
          onResult={(result) => result === true && void begin()}
        />
      ) : (
        <button
          type="button"
          className="button"
          data-keeps-focus
          aria-disabled={busy}
          onClick={() => busy || void begin()}
        >
          {texts.turnOn}
        </button>
      )}
    </ProfileSection>
  )
}

/** Removes abandoned enrolments, which would block a new one. */
async function enroll(auth: AccountClient["auth"]) {
  const { data } = await auth.mfa.listFactors()
  for (const { id, status } of data?.all ?? [])
    if (status === "unverified") await auth.mfa.unenroll({ factorId: id })
  return auth.mfa.enroll({ factorType: "totp", issuer: company.name })
}

/**
 * Shows the secret for an authenticator app: as a QR code, as text, and as a link for the same
 * phone.
 */
function TotpSecret({ factor: { totp } }: { factor: NewFactor }) {
  const texts = useApplicationTexts().secondFactor
  return (
    <div className="mb-5 grid gap-4">
      <p className="measure">{texts.scan}</p>
      <img src={totp.qr_code} alt={texts.picture} width="200" height="200" className="rounded-corner" />
      <div>
        <p>{texts.bySecret}</p>
        <p className="figures mt-1 font-semibold wrap-anywhere select-all">
          {totp.secret.replace(/.{4}(?=.)/g, "$& ")}
        </p>
        <p className="mt-2">
          <a href={totp.uri} className="link">
            {texts.openApp}
          </a>
        </p>
      </div>
      <p className="measure">{texts.thenCode}</p>
    </div>
  )
}

export function Cancel({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {useApplicationTexts().secondFactor.cancel}
    </button>
  )
}
