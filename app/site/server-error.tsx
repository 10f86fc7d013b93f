import { isRouteErrorResponse } from "react-router"
import { useTexts } from "../i18n/use-texts.ts"
import { company } from "./company.ts"
import { Head } from "./head.tsx"

/** Shown when a screen could not be made at all; it stands alone, without header and footer. */
export function ServerError({ error }: { error: unknown }) {
  const { common, errors } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main tabIndex={-1} className="column outline-none grid min-h-svh content-center gap-6 py-16">
      <Head title={common.serverError.title} noIndex />
      <svg viewBox="0 0 172 52" className="w-44" aria-hidden="true">
        <path className="fill-pine" d="M0 0h52v52H0z" />
        <path className="fill-none stroke-line-strong" strokeDasharray="4 4" d="M60.5.5h51v51h-51z" />
        <path className="fill-moss" d="M120 0h52v52h-52z" />
      </svg>
      <p className="figures small text-ink-soft">{status}</p>
      <h1 className="title">{common.serverError.title}</h1>
      <p className="lead measure">{common.serverError.text}</p>
      <p className="measure">
        {errors.serverError.hint}{" "}
        <a className="link" href={`tel:${company.phoneLink}`}>
          {company.phone}
        </a>
        ,{" "}
        <a className="link" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </p>
      <p>
        {/* A document of its own: whatever failed is not carried along. */}
        <a className="button" href="/">
          {common.backHome}
        </a>
      </p>
    </main>
  )
}
