import { useNavigate } from "react-router"
import { isBilingual } from "../../content/texts/language.ts"
import { BackLink } from "../frame/back-link.tsx"
import { Head } from "../frame/head/head.tsx"
import { RequireUser } from "../session/guards.tsx"
import { signOut } from "../session/session.ts"
import { useSession } from "../session/use-session.ts"
import { useLocalPath, useTexts } from "../ui/page-context.ts"
import { formatDay } from "./own/day.ts"
import { MailLanguage } from "./own/mail-language.tsx"
import { OwnData } from "./own/own-data.tsx"
import { PasswordChange } from "./own/password-change.tsx"
import { Sessions } from "./own/sessions.tsx"
import { SecondFactor } from "./second-factor/second-factor.tsx"

/**
 * Screen of the signed-in user's account: email, id, creation date, second factor, password,
 * sessions and personal data.
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
        <PasswordChange email={user.email ?? ""} />
        <Sessions />
        {isBilingual && <MailLanguage chosen={user.user_metadata.language} />}
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
