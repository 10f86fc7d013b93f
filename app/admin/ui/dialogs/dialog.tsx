import { AlertDialog, Dialog as Radix } from "radix-ui"
import { type ReactNode, useRef } from "react"
import { moveFocus, saveFocus } from "../../../ui/keep-focus.ts"
import { toast, toastStore } from "../../../ui/toasts/toast.ts"
import { Button } from "../button.tsx"
import { Glyph } from "../glyph.tsx"
import { texts } from "../texts.ts"

/** Radix returns the focus to its own triggers alone. */
function useReturnedFocus(next?: DialogProps["nextFocus"]) {
  const back = useRef<() => void>(undefined)
  return {
    note: () => {
      back.current = saveFocus()
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      back.current?.()
      moveFocus(next?.())
    },
  }
}

/** Puts away the newest error that was told while the dialog was open; false where there is none. */
function useErrorsWithin(): () => boolean {
  const before = useRef(toastStore.read().at(-1)?.id ?? 0)
  return () => {
    const newest = toastStore.read().findLast(({ kind, id }) => kind === "error" && id > before.current)
    if (newest) toast.dismiss(newest.id)
    return newest !== undefined
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
  /** Returns what gets the focus when it closes; otherwise what opened it. */
  nextFocus?: (() => HTMLElement | null | undefined) | undefined
}

/**
 * A dialog over the screen: it holds the focus, Esc and a click beside it ask to close it. Messages (toasts) stay within
 * reach of the pointer; Tab does not lead to them, so Esc first puts away the errors that came while it was open. Whoever
 * has saved is not held up by being told so. A control gets the focus, and whatever opened the dialog gets it back.
 */
export function Dialog({ title, onClose, children, className = "", startAt, nextFocus }: DialogProps) {
  const focus = useReturnedFocus(nextFocus)
  const putAwayError = useErrorsWithin()
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
            const first = (event.target as Element).querySelector<HTMLElement>(
              startAt ? `[name="${startAt}"]` : "input:not([type=hidden]), textarea, select",
            )
            first?.focus()
            // What cannot be focused leaves it to Radix, so that the focus is never behind the dialog.
            if (first && document.activeElement === first) event.preventDefault()
          }}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => {
            const target = event.target as Element
            // A message that was put away by this very click is gone from the page.
            if (!target.isConnected || target.closest(".toasts")) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            // An open list within the form, such as the icons', takes the first Esc for itself.
            if (document.activeElement?.closest("[data-takes-escape]") || putAwayError())
              event.preventDefault()
          }}
        >
          {/* No header and no footer element: within a dialog they would be taken for the page's own. */}
          <div className="dialog-head flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Radix.Title className="text-section">{title}</Radix.Title>
            <Radix.Close className="button button-quiet button-bare button-icon" aria-label={texts.close}>
              <Glyph name="close" />
            </Radix.Close>
          </div>
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
  actions: { label: string; act: () => void; kind?: "danger" | "plain"; off?: boolean }[]
  /** Its buttons keep the focus and do nothing. */
  busy?: boolean
  className?: string
  /** What is read on demand, and not out loud as the text is. */
  children?: ReactNode
}

/** Asks before something is lost. The harmless answer has the focus. */
export function Question(props: QuestionProps) {
  const { title, text, stay, actions, busy = false, className = "", children } = props
  const focus = useReturnedFocus()
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
          <AlertDialog.Title className="text-section wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild={typeof text !== "string"} className="mt-2">
            {typeof text === "string" ? text : <div>{text}</div>}
          </AlertDialog.Description>
          {children}
          <div className="answers">
            <AlertDialog.Cancel className="button button-quiet" aria-disabled={busy}>
              {stay.label}
            </AlertDialog.Cancel>
            {actions.map(({ label, act, kind, off }) => (
              <Button key={label} kind={kind ?? "main"} off={busy || off} onClick={act}>
                {label}
              </Button>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
