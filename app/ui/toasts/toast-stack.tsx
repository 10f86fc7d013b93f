import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { LineIcon } from "../icon.tsx"
import { useTexts } from "../page-context.ts"
import { type ToastMessage, toast } from "./toast.ts"

/** Milliseconds that a message stays; an error takes longer to understand. */
const lifetime = { success: 6_000, error: 10_000 }

/** What takes Escape for itself while it is open. */
const overlays = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], :popover-open"

/** Draws messages of one kind. Loaded when the first message is told. */
export default function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector(overlays)) putAway(newest)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [newest])
  return messages.map((message) => <Toast key={message.id} message={message} />)
}

/** What had the focus before it came to the messages. */
let left: EventTarget | null = null

function noteLeft({ relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Element && relatedTarget.closest(".toast"))) left = relatedTarget
}

/** The focus goes on to the next message, else back to where it was; with the pointer, back at once. */
function putAway(id: number): void {
  const focused = document.activeElement
  const byKeyboard = focused?.matches(".toast :focus-visible")
  flushSync(() => toast.dismiss(id))
  if (!focused || focused.isConnected) return
  // A message keeps as long as it has the focus, so a pointer does not move it there.
  const next = byKeyboard && document.querySelector<HTMLElement>(".toast-close")
  const back = left instanceof HTMLElement && left.isConnected ? left : document.querySelector("main")
  if (!next) {
    back?.focus({ preventScroll: true })
    return
  }
  const before = left
  next.focus()
  left = before
}

/**
 * One message. Its time, if it has one, stands still while the pointer is on it, while the focus is in it and while the
 * tab is in the background (WCAG 2.2.1); the button and Escape put it away.
 */
function Toast({ message }: { message: ToastMessage }) {
  const { common } = useTexts()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const remaining = useRef(lifetime[message.kind])
  const hidden = useHiddenTab()
  const still = message.stays || pointed || focused || hidden
  const place = useRef<HTMLDivElement>(null)
  const uncover = useCallback(() => {
    if (place.current) uncoverFocus(place.current)
  }, [])
  useEffect(() => {
    uncover()
    // The browser has brought what gets the focus into the window by the next frame.
    const uncoverLater = () => requestAnimationFrame(uncover)
    document.addEventListener("focusin", uncoverLater)
    return () => document.removeEventListener("focusin", uncoverLater)
  }, [uncover])

  useEffect(() => {
    if (still) return
    const started = Date.now()
    const timer = setTimeout(() => toast.dismiss(message.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(1_500, remaining.current - (Date.now() - started))
    }
  }, [still, message.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock
    <div
      ref={place}
      className={message.kind === "error" ? "toast toast-error" : "toast"}
      // It moves while it appears: only now it is where it stays.
      onTransitionEnd={uncover}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => {
        noteLeft(event)
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
            <a href={message.link.href} className="inline-block py-1 underline">
              {message.link.label}
            </a>
          </p>
        )}
        {message.action && (
          <button
            type="button"
            className="cursor-pointer py-1 underline"
            onClick={() => {
              putAway(message.id)
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
        onClick={() => putAway(message.id)}
      >
        <LineIcon box={20} className="size-4 stroke-2">
          <path d="M4 4l12 12M16 4L4 16" />
        </LineIcon>
      </button>
    </div>
  )
}

/**
 * What has the focus must not lie under a message (WCAG 2.2, 2.4.11): in a low window, a field that has to be mended. What
 * the pointer has just been pressed on stays where it is, and so does the main part, which has the focus when a screen
 * has been opened (app/ui/arrival.tsx): it is the screen itself, of which a message covers a corner.
 */
function uncoverFocus(message: HTMLElement): void {
  const { activeElement: focused } = document
  if (!focused?.matches(":focus-visible:not(body, main)") || focused.closest(".toast")) return
  const cover = message.getBoundingClientRect()
  const whole = withProblem(focused)
  // In a low window the error does not fit beside the message; the field alone does.
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
function withProblem(field: Element): DOMRect {
  const own = field.getBoundingClientRect()
  const ids = field.ariaInvalid === "true" ? (field.getAttribute("aria-describedby") ?? "").split(" ") : []
  const boxes = ids.flatMap((id) => document.getElementById(id)?.getBoundingClientRect() ?? [])
  const [top, bottom] = [
    Math.min(own.top, ...boxes.map(({ top }) => top)),
    Math.max(own.bottom, ...boxes.map(({ bottom }) => bottom)),
  ]
  return new DOMRect(own.left, top, own.width, bottom - top)
}

/** Pixels between a message and what it would have covered. */
const gap = 8

/** What scrolls an element: the dialog that it is in, or the window. */
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
