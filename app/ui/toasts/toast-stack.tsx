import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { LineIcon } from "../icon.tsx"
import { useFormTexts } from "../page-context.ts"
import { type ToastMessage, toast } from "./toast.ts"

/** Milliseconds before a toast is dismissed. Errors stay longer. */
const lifetimeMs = { success: 6_000, error: 10_000 }

/** Overlays that handle Escape while open. */
const overlays = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], :popover-open"

/** Renders the toasts of one kind. Lazy-loaded with the first toast. */
export default function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector(overlays)) dismiss(newest)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [newest])
  return messages.map((message) => <Toast key={message.id} message={message} />)
}

/** Element that had the focus before the toasts. */
let previousFocus: EventTarget | null = null

function recordPreviousFocus({ relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Element && relatedTarget.closest(".toast"))) previousFocus = relatedTarget
}

/**
 * Dismisses a toast. With the keyboard, the focus moves to the next toast, else back to where it
 * was. With the pointer, it moves back at once.
 */
function dismiss(id: number): void {
  const focused = document.activeElement
  const byKeyboard = focused?.matches(".toast :focus-visible")
  flushSync(() => toast.dismiss(id))
  if (!focused || focused.isConnected) return
  // A focused toast is not dismissed, so a pointer must not leave the focus there.
  const next = byKeyboard && document.querySelector<HTMLElement>(".toast-close")
  const back =
    previousFocus instanceof HTMLElement && previousFocus.isConnected
      ? previousFocus
      : document.querySelector("main")
  if (!next) {
    back?.focus({ preventScroll: true })
    return
  }
  const before = previousFocus
  next.focus()
  previousFocus = before
}

/**
 * A toast. Its timer pauses while it is hovered or focused and while the tab is hidden (WCAG 2.2,
 * 2.2.1). The button and Escape dismiss it.
 */
function Toast({ message }: { message: ToastMessage }) {
  const { common } = useFormTexts()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const remaining = useRef(lifetimeMs[message.kind])
  const hidden = useHiddenTab()
  const isPaused = message.stays || pointed || focused || hidden
  const place = useRef<HTMLDivElement>(null)
  const uncover = useCallback(() => {
    if (place.current) uncoverFocus(place.current)
  }, [])
  useEffect(() => {
    uncover()
    // The browser scrolls the focused element into view by the next frame.
    const uncoverLater = () => requestAnimationFrame(uncover)
    document.addEventListener("focusin", uncoverLater)
    return () => document.removeEventListener("focusin", uncoverLater)
  }, [uncover])

  useEffect(() => {
    if (isPaused) return
    const started = Date.now()
    const timer = setTimeout(() => toast.dismiss(message.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(1_500, remaining.current - (Date.now() - started))
    }
  }, [isPaused, message.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer
    <div
      ref={place}
      className={message.kind === "error" ? "toast toast-error" : "toast"}
      // The final position is known only after the transition.
      onTransitionEnd={uncover}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => {
        recordPreviousFocus(event)
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <LineIcon box={20} className="mt-0.5 size-5 shrink-0 stroke-2">
        <path d={message.kind === "error" ? "M10 4v8M10 15v1.5" : "M3.5 10.5l4.5 4.5 8.5-10"} />
      </LineIcon>
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p className="small">{message.description}</p>}
        {message.link && (
          <p>
            <a
              href={message.link.href}
              target={message.link.target}
              rel="noopener"
              className="inline-block py-1 underline"
            >
              {message.link.label}
            </a>
          </p>
        )}
        {message.action && (
          <button
            type="button"
            className="cursor-pointer py-1 underline"
            onClick={() => {
              dismiss(message.id)
              message.action?.act()
            }}
          >
            {message.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={common.dismiss}
        onClick={() => dismiss(message.id)}
      >
        <LineIcon box={20} className="size-4 stroke-2">
          <path d="M4 4l12 12M16 4L4 16" />
        </LineIcon>
      </button>
    </div>
  )
}

/**
 * Scrolls so that the toast does not cover the focused element, such as an invalid field in a low
 * window (WCAG 2.2, 2.4.11). Ignores elements focused by pointer, and `main`, the target of
 * navigation (app/ui/route-announcer.tsx): only its corner is covered.
 */
function uncoverFocus(message: HTMLElement): void {
  const { activeElement: focused } = document
  if (!focused?.matches(":focus-visible:not(body, main)") || focused.closest(".toast")) return
  const cover = message.getBoundingClientRect()
  const whole = boxWithProblem(focused)
  // In a low window only the field fits beside the toast, without its error.
  const fits = whole.height + gap <= Math.max(cover.top, innerHeight - cover.bottom)
  const field = fits ? whole : focused.getBoundingClientRect()
  const beside = field.right <= cover.left || field.left >= cover.right
  if (beside || field.bottom <= cover.top || field.top >= cover.bottom) return
  const needed = field.height + gap
  const below = cover.top < needed && innerHeight - cover.bottom >= needed
  const top = below ? field.top - cover.bottom - gap : field.bottom - cover.top + gap
  scrollerOf(focused).scrollBy({ top, behavior: "instant" })
}

/** Returns the box of a field and its error message, which must both stay visible. */
function boxWithProblem(field: Element): DOMRect {
  const own = field.getBoundingClientRect()
  const ids = field.ariaInvalid === "true" ? (field.getAttribute("aria-describedby") ?? "").split(" ") : []
  const boxes = ids.flatMap((id) => document.getElementById(id)?.getBoundingClientRect() ?? [])
  const [top, bottom] = [
    Math.min(own.top, ...boxes.map(({ top }) => top)),
    Math.max(own.bottom, ...boxes.map(({ bottom }) => bottom)),
  ]
  return new DOMRect(own.left, top, own.width, bottom - top)
}

/** Gap in pixels between the toast and the uncovered element. */
const gap = 8

/** Returns the scroll container of an element: its dialog, or the window. */
function scrollerOf(element: Element): Element | Window {
  for (let box = element.closest(".dialog") && element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return window
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const note = () => setHidden(document.hidden)
    document.addEventListener("visibilitychange", note)
    return () => document.removeEventListener("visibilitychange", note)
  }, [])
  return hidden
}
