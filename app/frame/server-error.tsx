import { createContext, useContext } from "react"
import { isRouteErrorResponse, useLocation } from "react-router"
import { toTelNumber } from "../../content/texts/company.ts"
import { addEnglishPrefix } from "../../content/texts/language.ts"
import { mailtoUrl } from "../../content/urls.ts"
import { LogoMark } from "../ui/logo.tsx"
import { useLanguage, useTexts } from "../ui/page-context.ts"
import { Head } from "./head/head.tsx"

/**
 * Replaces a screen that threw, or the whole page if the layout threw.
 * @param isFramed whether the header and footer are rendered
 */
export function ServerError({ error, isFramed = false }: { error: unknown; isFramed?: boolean }) {
  const { account, common, company, errors } = useTexts()
  const language = useLanguage()
  const id = useContext(RequestIdContext)
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const Box = isFramed ? "div" : "main"
  return (
    <Box
      tabIndex={isFramed ? undefined : -1}
      className={`column flex flex-col py-6 ${isFramed ? "" : "min-h-svh"}`}
    >
      <Head title={common.serverError.title} noIndex />
      {!isFramed && (
        <p className="flex items-center gap-3 font-heading text-step-1 font-bold tracking-tight">
          <LogoMark />
          {company.name}
        </p>
      )}
      <div className="my-auto grid items-center gap-10 py-12 md:grid-cols-12">
        <div className="grid justify-items-start gap-5 md:col-span-7">
          <p className="figures small text-ink-soft">{status}</p>
          <h1 className="title">{common.serverError.title}</h1>
          <p className="lead measure">{common.serverError.text}</p>
          {/* Full page loads, which reset any broken state. */}
          <p className="flex flex-wrap gap-3">
            <a className="button" href={pathname + search}>
              {account.delayed.reload}
            </a>
            <a className="button button-quiet" href={language === "en" ? addEnglishPrefix("/") : "/"}>
              {common.backHome}
            </a>
          </p>
          <p className="measure mt-3 border-t border-line pt-5">
            {errors.serverError.hint}
            <br />
            <a className="link" href={`tel:${toTelNumber(company.phone)}`}>
              {company.phone}
            </a>
            {" · "}
            <a className="link" href={mailtoUrl(company.email)}>
              {company.email}
            </a>
          </p>
          {/* The request id of the log lines. The browser does not know it, so React keeps the
              server's. */}
          <p className="figures small text-ink-soft empty:hidden" suppressHydrationWarning>
            {id ? `${errors.serverError.reference}: ${id}` : ""}
          </p>
        </div>
        {/* Three modules; the middle one is missing. */}
        <svg
          viewBox="0 0 172 52"
          className="order-first w-44 md:order-none md:col-span-5 md:w-full"
          aria-hidden="true"
        >
          <path className="fill-pine" d="M0 0h52v52H0z" />
          <path className="fill-none stroke-line-strong" strokeDasharray="4 4" d="M60.5.5h51v51h-51z" />
          <path className="fill-moss" d="M120 0h52v52h-52z" />
        </svg>
      </div>
    </Box>
  )
}

/** Id of the request behind a document. Undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)
