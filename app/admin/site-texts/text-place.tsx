import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { PageWindow } from "../preview/page-window.tsx"
import { useLogged } from "../ui/use-logged.ts"
import { markPlace, pagesRead } from "./place-on-page.ts"
import { siteTextsTexts } from "./site-texts-texts.ts"

const words = siteTextsTexts.dialog

/** CSS pixels. */
const height = 280

/** The page that a text stands on, at its place. A text that cannot be seen when the page opens has a line that says so. */
export function TextPlace({ path, text }: { path: string; text: string }) {
  const page = useQuery({
    queryKey: [...pagesRead, path],
    queryFn: ({ signal }) => pageWithoutScripts(path, signal),
    staleTime: 60_000,
  })
  useLogged(page.error, `The page ${path} could not be read`)
  const [seen, setSeen] = useState(true)
  if (page.error) return null
  // Its room is kept, so that nothing moves when it comes.
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

/** What a page's scripts would add is not there: a window that runs none says of each that it did not. */
async function pageWithoutScripts(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal, credentials: "omit" })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  for (const element of page.querySelectorAll("script, link:not([rel=stylesheet])")) element.remove()
  page.body.inert = true
  return `<!doctype html>${page.documentElement.outerHTML}`
}
