import { type ReactNode, useContext, useEffect, useEffectEvent } from "react"
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router"
import { faviconAddress, themeColours } from "../brand/favicon.ts"
import fontUrl from "../brand/fonts/heading.woff2?url"
import { matchScreen } from "../content/screens/lookup.ts"
import { hasEnglishPrefix, stripLanguagePrefix } from "../content/texts/language.ts"
import type { Route } from "./+types/root.ts"
import {
  companySignInTexts,
  previewNotice,
  type RootData,
  ScreenFilesContext,
  useRootData,
} from "./frame/root-data.ts"
import { ServerError } from "./frame/server-error.tsx"
import { loadContext } from "./load-context.ts"
import { reportLinkOutcome } from "./session/mail-link/link-outcome.ts"
import type { MailLink } from "./session/mail-link/mail-link.ts"
import { restoreSession } from "./session/session.ts"
import styleUrl from "./ui/app.css?url"
import { PageContext, useLocalPath, useTexts } from "./ui/page-context.ts"
import { RouteAnnouncer } from "./ui/route-announcer.tsx"
import { Toasts } from "./ui/toasts/toasts.tsx"

export function loader({ context }: Route.LoaderArgs): RootData {
  const { language, site, data, texts, facts } = context.get(loadContext)
  const { share_picture: sharePicture } = facts.settings
  return {
    language,
    site,
    ...(texts.overridesUrl && { texts: texts.overridesUrl }),
    ...(sharePicture && { sharePicture }),
    ...(site.company && { company: companySignInTexts(texts.all, site.company) }),
    ...(data.preview && { preview: previewNotice(data.preview, language) }),
  }
}

// Language and settings change only with a new document.
export const shouldRevalidate = () => false

/**
 * Document around every screen. Only application documents include React Router
 * (content/screens/screens.ts).
 */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const root = useRootData()
  const belowEnglish = hasEnglishPrefix(pathname)
  // Chosen by the server. Without its response, derived from the path.
  const language = root?.language ?? (belowEnglish ? "en" : "sv")
  const isApplication = matchScreen(stripLanguagePrefix(pathname)).kind === "application"
  return (
    <html
      lang={language}
      data-supabase-url={root?.site.backend.supabaseUrl || undefined}
      data-publishable-key={root?.site.backend.publishableKey}
      data-texts={root?.texts}
      data-application={isApplication ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={faviconAddress} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <BootScript />
        <Style />
        {/* Styles of the back office. Content pages inline their rules; a link would delay the
            first paint. */}
        {isApplication && <Links />}
      </head>
      {/* Not on `html`: the charset must be within the first 1,024 bytes (HTML, 4.2.5.4). */}
      <body data-screens={useContext(ScreenFilesContext)} suppressHydrationWarning>
        <PageContext value={{ language, belowEnglish }}>
          {children}
          {isApplication && <RouteAnnouncer />}
          <div data-toasts="" className="toasts no-print">
            <Toasts />
          </div>
        </PageContext>
        {isApplication && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** The server replaces the marker by the built app/boot script. */
function BootScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant marker
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "/*boot*/" }} />
}

/** The server replaces the marker by the styles, which saves a request before the first paint. */
function Style() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleUrl} />
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant marker
    <style data-href={styleUrl} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "/*style*/" }} />
  )
}

export default function App() {
  const { account: texts } = useTexts()
  const company = useRootData()?.company
  const account = { ...texts, errors: { ...texts.errors, ...company?.errors } }
  const localPath = useLocalPath()
  const reportLink = useEffectEvent((link: MailLink) => reportLinkOutcome(link, { account, localPath }))
  useEffect(() => {
    // React now handles links and forms; the boot script stops.
    document.documentElement.dataset.hydrated = "true"
    dispatchEvent(new Event("hydrated"))
    void restoreSession().then((link) => link && reportLink(link))
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ServerError error={error} />
}
