import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { editAttribute } from "../../../../content/editing/marks.ts"
import { addEnglishPrefix, type Language } from "../../../../content/texts/language.ts"
import { accountClient } from "../../../session/client.ts"
import { Button } from "../../ui/button.tsx"
import { editingTexts as texts } from "../editing-texts.ts"
import type { Edits } from "../edits.ts"
import { type CheckedAgainst, checkPage, type Finding } from "./checks.ts"
import { EditLabel } from "./edit-label.tsx"
import { editingToken, fetchEdited, forgetEditingToken } from "./editing-token.ts"
import { frameStyle } from "./frame-style.ts"
import { isDecorative, morph, type PageKeys, readMarks } from "./marked-document.ts"
import { replaceTexts, textsOf } from "./row-texts.ts"

/** Layout widths in CSS pixels; `computer` takes the room, at least this. */
export const widths = { computer: 1180, tablet: 820, phone: 390 } as const

const urlOf = (path: string, language: Language, token: string) => {
  const [own = "", query] = path.split("?")
  const parameters = new URLSearchParams(query)
  parameters.set("edit", token)
  return `${language === "en" ? addEnglishPrefix(own) : own}?${parameters}`
}

/** A click on editable text. */
export interface Clicked {
  keys: string[]
  element: HTMLElement
  language: Language
  /** Path of the page that the element links to. */
  to: string | undefined
}

/** The frame's document; a new object after each render. */
export interface RenderedPage {
  document: Document
}

interface Props {
  path: string
  language: Language
  width: keyof typeof widths
  edits: Edits
  /** Changes when the page has to be rendered again. */
  revision: number
  /** Shows the published page. */
  published: boolean
  /** Returns a text for hover and focus. */
  describe: (key: string) => string
  checks: CheckedAgainst
  onFindings: (language: Language, findings: Finding[]) => void
  onKeys: (language: Language, keys: PageKeys) => void
  onClick: (clicked: Clicked) => void
  onFollow: (path: string) => void
  /** Overlay of the page. */
  layer: (page: RenderedPage) => ReactNode
}

/** The real page in a frame, past the page cache, with unpublished values. */
export function PageView(props: Props) {
  const { path, language, width, edits, revision, published, checks, describe } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 1, height: 1 })
  const [src, setSrc] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const rendering = useRef({ isRunning: false, isStale: false })
  /** Texts of the edits that the frame shows. */
  const shownTexts = useRef<ReadonlyMap<string, string>>(new Map())
  const [layer, setLayer] = useState<HTMLElement>()
  const [page, setPage] = useState<RenderedPage>()

  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    editingToken().then(
      (token) => isCurrent && setSrc(`${urlOf(path, language, token)}&n=${attempt}`),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [path, language, attempt])

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  /** Renders the page with the latest values of the edits; one request at a time. */
  const renderEdits = useEffectEvent(async () => {
    const now = rendering.current
    now.isStale = true
    if (now.isRunning) return
    now.isRunning = true
    while (now.isStale) {
      now.isStale = false
      await renderOnce()
    }
    now.isRunning = false
  })

  const renderOnce = useEffectEvent(async () => {
    const shown = frame.current?.contentDocument
    if (!shown?.body) return
    try {
      const access = await (await accountClient()).accessToken()
      const rows = published ? [] : edits.rows()
      const response = await fetchEdited((token) => urlOf(path, language, token), {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${access}` },
        body: JSON.stringify(rows),
      })
      if (response.status >= 500 || !response.headers.get("Content-Type")?.startsWith("text/html"))
        throw new Error(`status ${response.status}`)
      const page = new DOMParser().parseFromString(await response.text(), "text/html")
      // Another page, or the same one, has been loaded meanwhile.
      if (frame.current?.contentDocument !== shown) return
      show(shown, page)
      setFailed(false)
      shownTexts.current = textsOf(rows)
      showTexts()
    } catch (error) {
      console.error("The page could not be rendered:", error)
      setFailed(true)
    }
  })

  /** Shows plain texts at once, before the page is rendered. */
  const showTexts = useEffectEvent(() => {
    const shown = frame.current?.contentDocument
    if (!shown || published) return
    const texts = textsOf(edits.rows())
    replaceTexts(shown, shownTexts.current, texts)
    shownTexts.current = texts
  })
  useEffect(() => {
    const unsubscribe = edits.subscribe(() => showTexts())
    return () => void unsubscribe()
  }, [edits])

  function show(shown: Document, page: Document) {
    const keys = readMarks(page)
    const [style, next] = [shown, page].map((one) => one.head.querySelector("style"))
    if (style && next && style.textContent !== next.textContent) style.textContent = next.textContent
    morph(shown.body, page.body)
    setPage({ document: shown })
    props.onKeys(language, keys)
  }

  const start = useEffectEvent(() => {
    const shown = frame.current?.contentDocument
    const view = shown?.defaultView
    if (!shown?.body || !view || shown.URL === "about:blank") return
    if (!shown.querySelector("main")) return setFailed(true)
    const keys = readMarks(shown)
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(frameStyle)
    shown.adoptedStyleSheets = [sheet]
    shown.addEventListener("click", onClick, true)
    shown.addEventListener("keydown", onKey, true)
    shown.addEventListener("submit", (event) => event.preventDefault(), true)
    const over = shown.createElement("div")
    over.className = "edit-layer"
    // Not in <body>, because each render replaces its content.
    shown.documentElement.append(over)
    setLayer(over)
    setPage({ document: shown })
    props.onKeys(language, keys)
    if (edits.rows().length > 0) void renderEdits()
  })

  function onKey(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== "Enter" || !(target as Element).matches?.(`[${editAttribute}]:not([contenteditable])`))
      return
    onClick(event)
  }

  function onClick(event: Event) {
    const target = event.target as Element
    const link = target.closest("a")
    const element = target.closest<HTMLElement>(`[${editAttribute}]`)
    if (link || event.type === "keydown") event.preventDefault()
    const href = link?.getAttribute("href") ?? ""
    const to = href.startsWith("/") ? href : undefined
    if (element) {
      if (element.hasAttribute("contenteditable")) return
      // A summary also opens.
      if (!target.closest("summary")) event.preventDefault()
      event.stopPropagation()
      const keys = element.getAttribute(editAttribute)?.split(" ") ?? []
      props.onClick({ keys, element, language, to })
    } else if (to) props.onFollow(to)
  }

  // The panel has taken room.
  useEffect(() => {
    if (room.width > 1) frame.current?.contentDocument?.activeElement?.scrollIntoView({ block: "nearest" })
  }, [room])

  const report = useEffectEvent((findings: Finding[]) => props.onFindings(language, findings))
  useEffect(() => {
    if (page) report(published ? [] : checkPage(page.document, checks))
  }, [page, checks, published])
  useEffect(() => {
    if (page) describeMarks(page.document, describe)
  }, [page, describe])

  useEffect(() => {
    layer?.ownerDocument.documentElement.toggleAttribute("data-published", published)
  }, [layer, published])

  useEffect(() => {
    if (revision === 0 && !published) return
    void renderEdits()
  }, [revision, published])

  const layout = width === "computer" ? Math.max(widths.computer, room.width) : widths[width]
  const scale = Math.min(1, room.width / layout)
  return (
    <div ref={place} className="relative min-h-0 min-w-0 overflow-hidden bg-panel">
      {failed && (
        <p
          role="alert"
          className="absolute inset-x-0 top-0 z-10 flex flex-wrap items-center gap-3 bg-paper p-4"
        >
          {texts.loadFailed}
          <Button
            onClick={() => {
              forgetEditingToken()
              setAttempt(attempt + 1)
            }}
          >
            {texts.again}
          </Button>
        </p>
      )}
      <iframe
        ref={frame}
        title={texts.frame(texts.inLanguage[language])}
        src={src}
        onLoad={() => start()}
        className="absolute top-0 max-w-none origin-top-left border-0 bg-paper"
        style={{
          width: layout,
          height: room.height / scale,
          transform: `scale(${scale})`,
          left: Math.max(0, (room.width - layout * scale) / 2),
        }}
      />
      {layer &&
        page &&
        !published &&
        createPortal(
          <>
            {props.layer(page)}
            <EditLabel page={layer.ownerDocument} />
          </>,
          layer,
        )}
    </div>
  )
}

/** Names every editable element for screen readers, decorative ones for the pointer. */
function describeMarks(shown: Document, describe: Props["describe"]): void {
  for (const element of shown.querySelectorAll<HTMLElement>(`[${editAttribute}]`)) {
    const [key = ""] = element.getAttribute(editAttribute)?.split(" ") ?? []
    element.setAttribute(isDecorative(element) ? "data-label" : "aria-description", describe(key))
  }
}
