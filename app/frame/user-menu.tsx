import { type Ref, useEffect, useRef, useState } from "react"
import { signOut, useSession } from "../session/session.ts"
import { LineIcon } from "../ui/icon.tsx"
import { useTexts } from "../ui/page-context.ts"
import { toast } from "../ui/toasts/toast.ts"
import { SiteLink } from "./site-link.tsx"

/** Account menu in the header. Signed out: a button to /auth. */
export function UserMenu() {
  const { account } = useTexts()
  const { status, user } = useSession()
  const logIn = useRef<HTMLAnchorElement>(null)
  const loggedOut = useRef(false)
  // The menu has unmounted; the focus moves to the login link that replaces it.
  useEffect(() => {
    if (status !== "signed-out" || !loggedOut.current) return
    loggedOut.current = false
    logIn.current?.focus()
  }, [status])
  if (status !== "signed-in") return <LogInLink place={logIn} />
  return (
    <div>
      <button
        type="button"
        className="icon-button [anchor-name:--account]"
        popoverTarget="konto"
        aria-label={account.menu.label}
      >
        <LineIcon className="size-5 stroke-[1.6]">
          <path d="M8 4h8v8H8zM4 21v-5h16v5" />
        </LineIcon>
        <span className="small font-semibold">{account.menu.label}</span>
      </button>
      <div
        id="konto"
        popover="auto"
        className="fixed inset-[var(--header)_max(var(--gutter),50vw-37.5rem)_auto_auto] w-max max-w-80 min-w-52 rounded-corner border border-line-strong bg-paper p-1.5 supports-[anchor-name:--account]:inset-auto supports-[anchor-name:--account]:top-[calc(anchor(bottom)+0.35rem)] supports-[anchor-name:--account]:right-[anchor(right)] [position-anchor:--account]"
      >
        <p className="small border-b border-line px-3.5 pt-1.5 pb-3 text-ink-soft">
          {account.menu.signedInAs}{" "}
          <span className="block font-semibold wrap-anywhere text-ink">{user.email}</span>
        </p>
        <AccountLinks
          className="grid pt-1.5"
          linkClassName="language-link w-full text-left"
          onLogOut={() => {
            loggedOut.current = true
          }}
        />
      </div>
    </div>
  )
}

/** Account menu in the side menu of small screens. */
export function MobileUserMenu() {
  const { account } = useTexts()
  const { status, user } = useSession()
  if (status !== "signed-in") return <LogInLink className="w-full" />
  return (
    <nav aria-label={account.menu.label}>
      <p className="small pb-2 text-ink-soft wrap-anywhere">
        {account.menu.signedInAs} {user.email}
      </p>
      <AccountLinks className="side-menu-links" linkClassName="side-menu-link w-full text-left" />
    </nav>
  )
}

/** Hidden by the boot script while a session is stored, before React knows the user. */
function LogInLink({ className = "", place }: { className?: string; place?: Ref<HTMLAnchorElement> }) {
  const { common } = useTexts()
  return (
    <SiteLink
      ref={place}
      to="/auth"
      className={`signed-out-only button button-quiet button-low ${className}`}
    >
      {common.logIn}
    </SiteLink>
  )
}

/**
 * Profile, Admin and Log out. Admin is shown to every signed-in user; the guard checks the role.
 */
function AccountLinks({
  className,
  linkClassName,
  onLogOut,
}: {
  className: string
  linkClassName: string
  onLogOut?: () => void
}) {
  const { menu } = useTexts().account
  const editingUrl = useEditingUrl()
  const list = useRef<HTMLUListElement>(null)

  async function logOut() {
    list.current?.closest<HTMLElement>("[popover]")?.hidePopover()
    onLogOut?.()
    await signOut()
    toast.success(menu.loggedOut)
  }

  return (
    <ul ref={list} className={className}>
      <li>
        <SiteLink to="/profile" className={linkClassName}>
          {menu.profile}
        </SiteLink>
      </li>
      {editingUrl && (
        <li>
          <a href={editingUrl} lang="sv" className={linkClassName}>
            Redigera sidan
          </a>
        </li>
      )}
      <li>
        <a href="/admin" className={linkClassName}>
          {menu.admin}
        </a>
      </li>
      <li>
        <button type="button" className={`cursor-pointer ${linkClassName}`} onClick={logOut}>
          {menu.logOut}
        </button>
      </li>
    </ul>
  )
}

/** Returns the URL of the editing screen for administrators of content, on public pages. */
function useEditingUrl(): string | undefined {
  const { user } = useSession()
  const id = user?.id
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!id || "application" in document.documentElement.dataset) return
    void import("./edit-link.ts")
      .then(async ({ editsContent, ownEditingUrl }) => (await editsContent(id)) && setUrl(ownEditingUrl()))
      .catch(() => {})
  }, [id])
  return url
}
