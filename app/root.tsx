import { type ReactNode, useEffect } from "react"
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router"
import { faviconAddress } from "../brand/favicon.ts"
import { hasEnglishPrefix, type Language } from "../content/texts/language.ts"
import type { Route } from "./+types/root.ts"
import { previewNotice } from "./frame/preview-notice.ts"
import { ServerError } from "./frame/server-error.tsx"
import { Island } from "./islands/island.tsx"
import { loadContext } from "./load-context.ts"
import styleUrl from "./ui/app.css?url"
import { Arrival } from "./ui/arrival.tsx"
import fontUrl from "./ui/fonts/familjen-grotesk.woff2?url"
import { useHydrated } from "./ui/use-hydrated.ts"
import { LanguageContext } from "./ui/use-texts.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { language, site, data } = context.get(loadContext)
  return { language, site, ...(data.preview && { preview: previewNotice(data.preview, language) }) }
}
export type RootData = Awaited<ReturnType<typeof loader>>

// The language and the settings change only with a new document.
export const shouldRevalidate = () => false

/** The document around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useDocumentLanguage()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBFAF5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10211D" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={faviconAddress} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <BootScript />
        <Style />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          {children}
          <Arrival />
          <Island of="toasts" props={{}} className="toasts no-print" />
        </LanguageContext>
        <ScrolledPlace />
        <Scripts />
      </body>
    </html>
  )
}

/** The language that the server has chosen; the path's where it could not be asked. */
function useDocumentLanguage(): Language {
  const { pathname } = useLocation()
  const root = useRouteLoaderData("root") as RootData | undefined
  return root?.language ?? (hasEnglishPrefix(pathname) ? "en" : "sv")
}

/**
 * Remembers where each screen was scrolled to, as soon as React changes screens. Until then the browser does, and a page
 * needs no script for it; what the script would have done is in entry.client.tsx.
 */
function ScrolledPlace() {
  return useHydrated() && <ScrollRestoration />
}

/** Filled by the server with app/boot/boot.ts, built; see there. */
function BootScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed mark of our own
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "/*boot*/" }} />
}

/** Filled by the server with the style sheet: one request less before the first paint. */
function Style() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleUrl} />
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed mark of our own
    <style data-href={styleUrl} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "/*style*/" }} />
  )
}

export default function App() {
  // From here on links and forms are React's; until then they are the browser's own.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true"
    dispatchEvent(new Event("hydrated"))
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ServerError error={error} />
}
