import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { PageWindow } from "../preview/page-window.tsx"
import { useLogged } from "../ui/use-logged.ts"
import { markPlace, pagesRead } from "./place-on-page.ts"
import { siteTextsTexts } from "./site-texts-texts.ts"

const words = siteTextsTexts.dialog

/** Height in CSS pixels. */
const height = 280

/**
 * Preview of the page with the text, scrolled to it. A message says when the text is not visible on
 * page load.
 */
export function TextPlace({ path, text }: { path: string; text: string }) {
  const page = useQuery({
    queryKey: [...pagesRead, path],
    queryFn: ({ signal }) => pageWithoutScripts(path, signal),
    staleTime: 60_000,
  })
  useLogged(page.error, `The page ${path} could not be read`)
  const [seen, setSeen] = useState(true)
  if (page.error) return null
  // Reserves the height to avoid a layout shift.
  if (!page.data) return <div style={{ height }} />
  return (
    <>
      <div className={seen ? undefined : "h-0 overflow-hidden"} aria-hidden={!seen}>
        <PageWindow
          title={words.picture}
          width={innerWidth < 640 ? 390 : 1280}
          height={height}
          html={page.data}
          onDocument={(document) => setSeen(markPlace(document, text))}
        />
      </div>
      {!seen && <p className="field-hint">{words.notSeen}</p>}
    </>
  )
}

/**
 * Returns a page's HTML without scripts: the preview's policy blocks them, and each would log an
 * error.
 */
async function pageWithoutScripts(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal, credentials: "omit" })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  for (const element of page.querySelectorAll("script, link:not([rel=stylesheet])")) element.remove()
  page.body.inert = true
  return `<!doctype html>${page.documentElement.outerHTML}`
}
