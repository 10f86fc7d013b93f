import { type PointerEvent as DragEvent, useEffect, useRef, useState } from "react"
import { sectionTexts as texts } from "../../fields/sections/sections-texts.ts"
import { Glyph } from "../../ui/glyph.tsx"
import type { RenderedPage } from "../frame/page-view.tsx"
import type { PageSections, SectionPlace } from "./page-sections.ts"
import { SectionTools } from "./section-tools.tsx"

interface Box extends SectionPlace {
  /** Empty for the place after the last section. */
  id: string
  hidden: boolean
  /** Distances from the top of the page in CSS pixels. */
  top: number
  bottom: number
}

interface Props {
  rendered: RenderedPage
  sections: PageSections
  /** The page has places for sections below its hero and at its end. */
  hasEnd: boolean
  active: string | undefined
  onActive: (id: string) => void
  onAdd: (place: SectionPlace) => void
  onTold: (text: string) => void
}

/** Buttons over a page's sections, in the frame's document: add, move, duplicate, hide, remove. */
export function SectionLayer({ rendered, sections, hasEnd, active, onActive, onAdd, onTold }: Props) {
  const { document: page } = rendered
  const boxes = useBoxes(rendered, hasEnd)
  const [drop, setDrop] = useState<Box>()
  const latest = useRef({ boxes, sections, onActive, onTold })
  latest.current = { boxes, sections, onActive, onTold }
  useEffect(() => {
    const top = (y: number) => y + (page.defaultView?.scrollY ?? 0)
    const activate = (y: number) => {
      const box = latest.current.boxes.find((one) => one.id && one.top <= top(y) && top(y) < one.bottom)
      if (box) latest.current.onActive(box.id)
    }
    const onPointer = ({ clientY, buttons }: PointerEvent) => buttons === 0 && activate(clientY)
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as Element
      if (!element.closest(".edit-layer")) activate(element.getBoundingClientRect().top + 1)
    }
    const onKey = (event: KeyboardEvent) => {
      const direction = { ArrowUp: "up", ArrowDown: "down" }[event.key] as "up" | "down" | undefined
      const id = sectionOf(page, event.target as Element)
      if (!event.altKey || !direction || !id) return
      event.preventDefault()
      latest.current.sections.step(id, direction)
    }
    const control = new AbortController()
    const { signal } = control
    page.addEventListener("pointermove", onPointer, { signal })
    page.addEventListener("focusin", onFocus, { signal })
    page.addEventListener("keydown", onKey, { signal })
    return () => control.abort()
  }, [page])

  function drag(event: DragEvent<HTMLElement>) {
    if (event.buttons !== 1) return
    const view = page.defaultView
    const y = event.clientY + (view?.scrollY ?? 0)
    if (event.clientY < 60) view?.scrollBy(0, -12)
    else if (event.clientY > (view?.innerHeight ?? 0) - 60) view?.scrollBy(0, 12)
    setDrop(boxes.toSorted((one, other) => Math.abs(one.top - y) - Math.abs(other.top - y))[0])
  }
  const current = boxes.find(({ id }) => id && id === active)
  return (
    <>
      {boxes.map((box) => (
        <button
          key={box.id || String(box.atEnd)}
          type="button"
          className="edit-add"
          title={texts.add}
          aria-label={box.id ? texts.addBefore(sections.name(box.id)) : texts.addLast}
          style={{ top: box.top }}
          onClick={() => onAdd(placeOf(box))}
        >
          <Glyph name="add" />
          {sections.list.length === 0 && texts.add}
        </button>
      ))}
      {current && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div
          role="group"
          aria-label={sections.name(current.id)}
          className="edit-tools"
          style={{ top: current.top }}
        >
          <span
            className="edit-tool edit-grip"
            title={texts.drag}
            aria-hidden="true"
            onPointerDown={(event) => {
              event.preventDefault()
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              if (drop) sections.move(current.id, placeOf(drop))
              setDrop(undefined)
            }}
          >
            <Glyph name="grip" />
          </span>
          <SectionTools sections={sections} id={current.id} onTold={onTold} className="edit-tool" />
        </div>
      )}
      {drop && <div className="edit-drop" style={{ top: drop.top }} />}
    </>
  )
}

const placeOf = ({ id, atEnd }: Box): SectionPlace => ({ atEnd, ...(id && { before: id }) })

const anchorsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>("template[data-section]")]

/** Returns the id of the section that contains an element. */
export function sectionOf(page: Document, element: Element): string | undefined {
  const found = anchorsOf(page).find(({ nextElementSibling }) => nextElementSibling?.contains(element))
  return found?.dataset.section
}

/** Measures the sections again when the page changes or its size. */
function useBoxes(rendered: RenderedPage, hasEnd: boolean): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([])
  useEffect(() => {
    const measure = () => {
      const next = boxesOf(rendered.document, hasEnd)
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(rendered.document.body)
    return () => observer.disconnect()
  }, [rendered, hasEnd])
  return boxes
}

function boxesOf(page: Document, hasEnd: boolean): Box[] {
  const scrolled = page.defaultView?.scrollY ?? 0
  const edges = (element: Element | null) => {
    if (!element || element.tagName === "TEMPLATE") return undefined
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top + scrolled, bottom: bottom + scrolled }
  }
  let last = 0
  let atEnd = false
  return anchorsOf(page).flatMap((anchor) => {
    const { section: id = "", at, hidden } = anchor.dataset
    const own = id ? edges(anchor.nextElementSibling) : undefined
    const top = own?.top ?? edges(anchor.previousElementSibling)?.bottom ?? last
    const bottom = own?.bottom ?? top
    last = bottom
    const box = { id, atEnd, hidden: hidden === "true", top, bottom }
    if (at === "opening") atEnd = true
    return at === "end" && !hasEnd ? [] : [box]
  })
}
