import { isRouteErrorResponse } from "react-router"
import { useTexts } from "../i18n/use-texts.ts"
import { Head } from "./head.tsx"

/** Shown when a screen could not be made at all. */
export function ServerError({ error }: { error: unknown }) {
  const { common } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="column grid min-h-svh content-center gap-6 py-16">
      <Head title={common.serverError.title} noIndex />
      <p className="figures small text-ink-soft">{status}</p>
      <h1 className="title">{common.serverError.title}</h1>
      <p className="lead measure">{common.serverError.text}</p>
      <p>
        <a className="button" href="/">
          {common.backHome}
        </a>
      </p>
    </main>
  )
}
