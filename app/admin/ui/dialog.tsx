import { AlertDialog, Dialog as Radix } from "radix-ui"
import { type ReactNode, useRef } from "react"
import { texts } from "../texts.ts"
import { Glyph } from "./glyph.tsx"

/** Where the focus goes back to; what opened a dialog may have gone with what the dialog did. */
function useReturnOfFocus() {
  const opener = useRef<Element | null>(null)
  return {
    note: () => {
      opener.current = document.activeElement
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const target = opener.current?.isConnected ? opener.current : document.querySelector("main h1")
      if (target instanceof HTMLElement) target.focus()
    },
  }
}

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** For how large it is. */
  className?: string
  /** The name of the control that gets the focus; without one the first does. */
  startAt?: string | undefined
}

/**
 * A dialog over the screen: it holds the focus, Esc and a click beside it ask to close it. Messages (toasts) stay
 * within reach. A control gets the focus, and whatever opened the dialog gets it back.
 */
export function Dialog({ title, onClose, children, className = "", startAt }: DialogProps) {
  const focus = useReturnOfFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          lang="sv"
          className={`dialog ${className}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.note()
            const first = (event.target as Element).querySelector(
              startAt ? `[name="${startAt}"]` : "input, textarea, select",
            )
            if (!(first instanceof HTMLElement)) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => {
            const target = event.target as Element
            // A message that was put away by this very click is gone from the page.
            if (!target.isConnected || target.closest(".toasts")) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            // An open list within the form, such as the icons', takes the first Esc for itself.
            if (document.activeElement?.closest("[data-takes-escape]")) event.preventDefault()
          }}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Radix.Title className="text-[1.35rem]">{title}</Radix.Title>
            <Radix.Close className="tool tool-quiet tool-icon" aria-label={texts.close}>
              <Glyph name="close" />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface QuestionProps {
  title: string
  text: ReactNode
  /** What Esc does too. */
  stay: { label: string; act: () => void }
  /** One of them is the main one, or the one that loses something. */
  actions: { label: string; act: () => void; kind?: "danger" | "quiet" }[]
  busy?: boolean
  className?: string
}

/** Asks before something is lost. The harmless answer has the focus. */
export function Question({ title, text, stay, actions, busy = false, className = "" }: QuestionProps) {
  const focus = useReturnOfFocus()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && stay.act()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content
          lang="sv"
          className={`dialog dialog-small ${className}`}
          onOpenAutoFocus={focus.note}
          onCloseAutoFocus={focus.giveBack}
        >
          <AlertDialog.Title className="text-[1.35rem] wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild={typeof text !== "string"} className="mt-2">
            {typeof text === "string" ? text : <div>{text}</div>}
          </AlertDialog.Description>
          <div className="answers">
            <AlertDialog.Cancel className="tool" disabled={busy}>
              {stay.label}
            </AlertDialog.Cancel>
            {actions.map(({ label, act, kind }) => (
              <button
                key={label}
                type="button"
                className={`tool ${kind === "quiet" ? "" : kind === "danger" ? "tool-danger" : "tool-main"}`}
                disabled={busy}
                onClick={act}
              >
                {label}
              </button>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
