import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { PageFrame } from "../preview/page-window.tsx"
import { useLogError } from "../ui/use-logged.ts"
import { outlineText, pageQueryKey } from "./place-on-page.ts"
import { textScreenTexts } from "./site-texts-texts.ts"

const texts = textScreenTexts.dialog

/** Height in CSS pixels. */
const height = 280

/**
 * Preview of the page with the text, scrolled to it. A message says when the text is not visible on
 * page load.
 */
export function TextPreview({ path, text }: { path: string; text: string }) {
  const page = useQuery({
    queryKey: [...pageQueryKey, path],
    queryFn: ({ signal }) => fetchWithoutScripts(path, signal),
    staleTime: 60_000,
  })
  useLogError(page.error, `The page ${path} could not be read`)
  const [seen, setSeen] = useState(true)
  if (page.error) return null
  // Reserves the height to avoid a layout shift.
  if (!page.data) return <div style={{ height }} />
  return (
    <>
      <div className={seen ? undefined : "h-0 overflow-hidden"} aria-hidden={!seen}>
        <PageFrame
          title={texts.picture}
          width={innerWidth < 640 ? 390 : 1280}
          height={height}
          html={page.data}
          onDocument={(document) => setSeen(outlineText(document, text))}
        />
      </div>
      {!seen && <p className="field-hint">{texts.notSeen}</p>}
    </>
  )
}

/**
 * Returns a page's HTML without scripts: the preview's policy blocks them, and each would log an
 * error.
 */
async function fetchWithoutScripts(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal, credentials: "omit" })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  for (const element of page.querySelectorAll("script, link:not([rel=stylesheet])")) element.remove()
  page.body.inert = true
  return `<!doctype html>${page.documentElement.outerHTML}`
}
