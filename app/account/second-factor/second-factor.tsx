import type { User } from "@supabase/auth-js"
import { type FormEvent, useState } from "react"
import { company } from "../../../brand/company.ts"
import { interpolate } from "../../../content/texts/filled.ts"
import type { AccountClient } from "../../session/client.ts"
import { verifiedFactor } from "../../session/verified-factor.ts"
import { useTexts } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { Input, SubmitButton } from "../form-parts.tsx"
import { day } from "../own/day.ts"
import { Part } from "../own/part.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { CodeForm } from "./code-form.tsx"

interface NewFactor {
  id: string
  totp: { qr_code: string; secret: string; uri: string }
}

/**
 * Section that turns the second factor on and off. Both require a code. Linked as /profile#tvasteg.
 */
export function SecondFactor({ user }: { user: User }) {
  const words = useApplicationTexts().secondFactor
  const factor = verifiedFactor(user)
  const [made, setMade] = useState<NewFactor>()
  const [leaving, setLeaving] = useState(false)
  /** Whether the password is required again, because the sign-in is too old. */
  const [asking, setAsking] = useState(false)
  const { account } = useTexts()
  const { busy, ask } = useAccountCall()

  async function begin() {
    const result = await ask(async (auth) => {
      const { data, error } = await enrollAnew(auth)
      if (data) setMade(data)
      return { error }
    })
    setAsking(result === "reauthentication_not_valid")
  }
  async function signInAgain(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get("password") ?? "")
    const credentials = { email: user.email ?? "", password }
    if ((await ask((auth) => auth.signInWithPassword(credentials))) === true) await begin()
  }
  function told(result: true | string, { title, text }: { title: string; text: string }) {
    if (result !== true) return
    setMade(undefined)
    setLeaving(false)
    toast.success(title, text)
  }
  return (
    <Part
      id="tvasteg"
      heading={words.heading}
      about={factor ? interpolate(words.on, { day: day(factor.created_at) }) : words.about}
    >
      {factor && leaving ? (
        <>
          <p className="measure mb-4">{words.askOff}</p>
          <CodeForm
            factorId={factor.id}
            submit={words.turnOff}
            onTaken={async (auth) => {
              const { error } = await auth.mfa.unenroll({ factorId: factor.id })
              // Updates the stored user.
              return error ? { error } : auth.refreshSession()
            }}
            onAnswer={(result) => told(result, words.turnedOff)}
          >
            <Cancel onClick={() => setLeaving(false)} />
          </CodeForm>
        </>
      ) : factor ? (
        <button
          type="button"
          className="button button-quiet"
          data-keeps-focus
          onClick={() => setLeaving(true)}
        >
          {words.turnOff}
        </button>
      ) : made ? (
        <>
          <SecretFor factor={made} />
          <CodeForm
            factorId={made.id}
            submit={words.turnOn}
            onAnswer={(result) => {
              // Another tab has started a new enrolment, which removed this key. The button creates
              // another.
              if (result === "mfa_factor_not_found") {
                setMade(undefined)
                toast.error(
                  account.failure.title,
                  account.errors.mfa_factor_not_found ?? account.failure.text,
                )
              }
              told(result, words.turnedOn)
            }}
          >
            <Cancel onClick={() => setMade(undefined)} />
          </CodeForm>
        </>
      ) : asking ? (
        <form method="post" noValidate onSubmit={signInAgain} className="grid max-w-[26rem] gap-5">
          <input type="hidden" name="username" autoComplete="username" value={user.email} />
          <Input
            label={account.password}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
          <SubmitButton busy={busy} className="justify-self-start">
            {words.turnOn}
          </SubmitButton>
        </form>
      ) : (
        <button
          type="button"
          className="button"
          data-keeps-focus
          aria-disabled={busy}
          onClick={() => busy || void begin()}
        >
          {words.turnOn}
        </button>
      )}
    </Part>
  )
}

/** Removes abandoned enrolments, which would block a new one. */
async function enrollAnew(auth: AccountClient["auth"]) {
  const { data } = await auth.mfa.listFactors()
  for (const { id, status } of data?.all ?? [])
    if (status === "unverified") await auth.mfa.unenroll({ factorId: id })
  return auth.mfa.enroll({ factorType: "totp", issuer: company.name })
}

/**
 * Shows the secret for an authenticator app: as a QR code, as text, and as a link for the same
 * phone.
 */
function SecretFor({ factor: { totp } }: { factor: NewFactor }) {
  const words = useApplicationTexts().secondFactor
  return (
    <div className="mb-5 grid gap-4">
      <p className="measure">{words.scan}</p>
      <img src={totp.qr_code} alt={words.picture} width="200" height="200" className="rounded-corner" />
      <div>
        <p>{words.bySecret}</p>
        <p className="figures mt-1 font-semibold wrap-anywhere select-all">
          {totp.secret.replace(/.{4}(?=.)/g, "$& ")}
        </p>
        <p className="mt-2">
          <a href={totp.uri} className="link">
            {words.openApp}
          </a>
        </p>
      </div>
      <p className="measure">{words.thenCode}</p>
    </div>
  )
}

function Cancel({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {useApplicationTexts().secondFactor.cancel}
    </button>
  )
}
