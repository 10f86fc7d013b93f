import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router"
import {
  defaultLanguage,
  isBilingual,
  isLanguage,
  type Language,
  languages,
} from "../../../content/texts/language.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { Head } from "../../frame/head/head.tsx"
import { BackLink } from "../../frame/site-link.tsx"
import { accountClient } from "../../session/client.ts"
import { RequireUser } from "../../session/guards.tsx"
import { signOut, useSession } from "../../session/session.ts"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"
import { saveFile } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { Input, NewPasswordInput, SubmitButton } from "../form-controls.tsx"
import { resetIfUnchanged, schemas, useFieldErrors, validateForm } from "../form-validation.ts"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { CompanyAccount } from "./company-account.tsx"
import { LeadMails } from "./lead-mails.tsx"
import { Passkeys } from "./passkeys.tsx"
import { formatDay, ProfileSection } from "./profile-section.tsx"
import { SecondFactor } from "./second-factor.tsx"
import { Sessions } from "./sessions.tsx"

/**
 * Screen of the signed-in user's account: email, id, creation date, second factor,
 * passkeys, company account, password, sessions and personal data.
 */
export default function ProfileScreen() {
  const { profile } = useTexts().account
  return (
    <>
      <Head title={profile.title} noIndex />
      <RequireUser name={profile.title}>
        <Profile />
      </RequireUser>
    </>
  )
}

function Profile() {
  const { account } = useTexts()
  const { profile } = account
  const { user } = useSession()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  if (!user) return null

  async function logOut() {
    await signOut()
    navigate(localPath("/auth"), { replace: true })
  }

  return (
    <div className="column grid gap-x-8 py-12 lg:grid-cols-12 lg:py-20">
      <div className="lg:col-span-5">
        <BackLink to="/">{profile.back}</BackLink>
        <h1 className="title mt-6">{profile.title}</h1>
        <p className="lead mt-3">{profile.lead}</p>
      </div>
      <div className="mt-10 lg:col-span-7 lg:mt-2">
        <dl className="border-t border-line-strong">
          <Entry name={profile.email}>{user.email}</Entry>
          <Entry name={profile.userId}>
            <span className="figures">{user.id}</span>
          </Entry>
          <Entry name={profile.createdAt}>
            <span className="figures">{formatDay(user.created_at) || profile.missing}</span>
          </Entry>
        </dl>
        <button type="button" className="button button-quiet mt-8" onClick={logOut}>
          {account.menu.logOut}
        </button>
        <SecondFactor user={user} />
        <Passkeys user={user} />
        <CompanyAccount user={user} />
        <PasswordChange email={user.email ?? ""} />
        <Sessions />
        {isBilingual && <MailLanguage chosen={user.user_metadata.language} />}
        <LeadMails user={user} />
        <OwnData />
      </div>
    </div>
  )
}

function Entry({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

const names: Record<Language, string> = { sv: "Svenska", en: "English" }

/**
 * Language of mails about the account. Saved by a button: an arrow key must only move the choice
 * (WCAG 2.2, 3.2.2).
 */
function MailLanguage({ chosen }: { chosen: unknown }) {
  const texts = useApplicationTexts().profile.language
  const { busy, callAuth } = useAccountCall()
  const current = isLanguage(chosen) ? chosen : defaultLanguage

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const language = new FormData(event.currentTarget).get("language")
    if ((await callAuth((auth) => auth.updateUser({ data: { language } }))) === true)
      toast.success(texts.saved)
  }
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      <form method="post" onSubmit={(event) => void save(event)} className="grid justify-items-start gap-5">
        <div role="radiogroup" aria-label={texts.heading} className="flex flex-wrap gap-x-6 gap-y-3">
          {languages.map((language) => (
            <label
              key={language}
              lang={language}
              className="flex min-h-6 cursor-pointer items-center gap-2.5"
            >
              <input
                type="radio"
                name="language"
                className="size-6 accent-pine"
                value={language}
                defaultChecked={language === current}
              />
              {names[language]}
            </label>
          ))}
        </div>
        <SubmitButton busy={busy} className="button-quiet">
          {texts.submit}
        </SubmitButton>
      </form>
    </ProfileSection>
  )
}

/** Downloads the personal data of the signed-in user as JSON (GDPR, article 15 and 20). */
function OwnData() {
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

/**
 * Form that changes the password. Requires the current one and ends the account's other sessions.
 */
function PasswordChange({ email }: { email: string }) {
  const texts = useApplicationTexts().profile.password
  const localPath = useLocalPath()
  const { busy, callAuth } = useAccountCall()
  const { report, markWeak, clear, problemOf } = useFieldErrors("newPassword")
  const [wrong, setWrong] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const current_password = String(new FormData(form).get("current_password") ?? "")
    const refuse = (text: string) => {
      setWrong(text)
      form.querySelector<HTMLElement>("[name=current_password]")?.focus()
    }
    if (!current_password) return refuse(texts.currentMissing)
    const checks = validateForm(schemas.newPassword, form)
    if (checks.broken) return report(checks, form)
    const { password } = checks.values
    // Never followed: its path tells the server the language of the mail.
    const emailRedirectTo = absoluteUrl(localPath("/"), location.origin)
    const reset = resetIfUnchanged(form)
    const result = await callAuth(async (auth) => {
      const { error } = await auth.updateUser({ password, current_password }, { emailRedirectTo })
      // The site's own server has already ended them; a hosted project may not.
      if (!error) await auth.signOut({ scope: "others" })
      return { error }
    })
    if (result === "weak_password") return markWeak(form)
    if (result === "current_password_invalid") return refuse(texts.currentMissing)
    if (result !== true) return
    reset()
    toast.success(texts.done.title, texts.done.text)
  }

  function typed() {
    clear()
    setWrong(undefined)
  }
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      <form method="post" noValidate onSubmit={submit} onInput={typed} className="grid max-w-[26rem] gap-5">
        {/* Username for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Input
          label={texts.current}
          problem={wrong}
          name="current_password"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordInput problem={problemOf("password")} />
        <SubmitButton busy={busy} className="justify-self-start">
          {texts.submit}
        </SubmitButton>
      </form>
    </ProfileSection>
  )
}
