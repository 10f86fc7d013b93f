import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect, useSyncExternalStore } from "react"
import { Link, Outlet, useLocation, useNavigation, useRevalidator } from "react-router"
import { Head } from "../../frame/head/head.tsx"
import { LoadingScreen } from "../../session/guards.tsx"
import { useSession } from "../../session/session.ts"
import { unsavedWork } from "../../session/unsaved-work.ts"
import { useTexts } from "../../ui/page-context.ts"
import type { Route } from "./+types/layout.ts"
import "./admin.css"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { toast, toastStore } from "../../ui/toasts/toast.ts"
import { canOpenScreen, useAreas } from "../data/areas.ts"
import { queryClient } from "../data/queries.ts"
import { SignInAgain } from "../session/sign-in-again.tsx"
import { Loading } from "../ui/lists/query-result.tsx"
import { texts } from "../ui/texts.ts"
import { admittedUser, guard, screenAtPath } from "./guard.ts"
import { Navigation } from "./navigation.tsx"
import { FactorNotice, UnsavedNotice } from "./notices.tsx"
import { PrefetchScreens } from "./prefetch.tsx"
import { screenName } from "./screen-names.ts"

/** Middleware, because the loaders of the screens run in parallel with this route's loader. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/**
 * Returns the admitted administrator. The loader also makes React Router run the guard for a
 * document's first screen.
 */
export const clientLoader = () => admittedUser()

/** Server-rendered for all of /admin, and shown until the guard has finished. */
export function HydrateFallback() {
  const { account } = useTexts()
  return (
    <>
      <Head title={account.adminTitle} noIndex />
      <LoadingScreen />
    </>
  )
}

/**
 * Runs the guard again when the session ends or the user changes, unless unsaved changes are open.
 */
export default function AdminLayout({ loaderData: admitted }: Route.ComponentProps) {
  const { user } = useSession()
  const unsaved = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists)
  const isAdmitted = user ? user.id === admitted?.id : unsaved
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAdmitted) void revalidate()
  }, [isAdmitted, revalidate])
  return isAdmitted ? <BackOffice /> : <LoadingScreen />
}

function BackOffice() {
  const shown = screenAtPath(useLocation().pathname)
  const { location: next } = useNavigation()
  const screen = next ? screenAtPath(next.pathname) : shown
  const areas = useAreas()
  // The page that is edited needs the width.
  const isWide = screen === "edit"
  useUniqueToasts()
  return (
    <QueryClientProvider client={queryClient}>
      <Head title={`${screenName(screen)} – ${texts.name}`} noIndex />
      <div
        className={`admin grid min-h-svh grid-cols-[minmax(0,1fr)] text-dense leading-normal ${isWide ? "" : "grid-rows-[auto_auto_1fr] md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-[1fr]"}`}
      >
        <a className="skip-link" href="#innehall">
          {texts.skipToContent}
        </a>
        {!isWide && <Navigation screen={screen} />}
        <main
          id="innehall"
          tabIndex={-1}
          className={`min-w-0 outline-none ${isWide ? "" : "px-4 pt-3 pb-16 md:px-[clamp(1.25rem,2.5vw,2.5rem)]"}`}
        >
          <FactorNotice />
          <UnsavedNotice />
          {screen !== shown ? (
            <Loading />
          ) : canOpenScreen(areas, shown) ? (
            <Outlet />
          ) : (
            <Forbidden screen={shown} />
          )}
        </main>
      </div>
      <SignInAgain />
      <PrefetchScreens />
    </QueryClientProvider>
  )
}

/** Shown for a screen outside the administrator's areas; only a typed URL leads there. */
function Forbidden({ screen }: { screen: AdminScreen }) {
  const { title, text, dashboard } = texts.forbidden
  return (
    <section>
      <h1 tabIndex={-1}>{title(screenName(screen))}</h1>
      <p className="mt-3 max-w-[60ch]">{text}</p>
      <p className="mt-4">
        <Link to="/admin/dashboard" className="button button-quiet">
          {dashboard}
        </Link>
      </p>
    </section>
  )
}

/**
 * A toast replaces an equal earlier one: toggling ten items shows one toast. Kept out of the toast
 * store, which public forms load too.
 */
function useUniqueToasts(): void {
  useEffect(
    () =>
      toastStore.subscribe(() => {
        const messages = toastStore.read()
        const newest = messages.at(-1)
        const before = messages.find(
          (one) =>
            one !== newest &&
            one.kind === newest?.kind &&
            one.title === newest.title &&
            one.description === newest.description,
        )
        if (before) toast.dismiss(before.id)
      }),
    [],
  )
}
