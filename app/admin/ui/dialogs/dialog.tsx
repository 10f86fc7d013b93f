import { Dialog as Radix } from "radix-ui"
import { type ReactNode, useRef, useState } from "react"
import { moveFocus, saveFocus } from "../../../ui/recover-focus.ts"
import { toast, toastStore } from "../../../ui/toasts/toast.ts"
import { Button } from "../button.tsx"
import { Glyph } from "../glyph.tsx"
import { texts } from "../texts.ts"

/** Restores the focus. Radix restores it only to its own triggers. */
function useRestoreFocus(next?: DialogProps["nextFocus"]) {
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

/**
 * Returns a function that dismisses the newest error toast shown since the dialog opened. It
 * returns false when there is none.
 */
function useDismissNewestError(): () => boolean {
  const before = useRef(toastStore.read().at(-1)?.id ?? 0)
  return () => {
    const newest = toastStore.read().findLast(({ kind, id }) => kind === "error" && id > before.current)
    if (newest) toast.dismiss(newest.id)
    return newest !== undefined
  }
}

const overlay = "fixed inset-0 z-50 bg-night/60"

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Sets the dialog's size. */
  className?: string
  /** `name` of the control to focus; default: the first control. */
  startAt?: string | undefined
  /** Returns the element to focus on close; default: the element that had the focus before. */
  nextFocus?: (() => HTMLElement | null | undefined) | undefined
}

/**
 * Modal dialog with a focus trap; Esc and a click outside call `onClose`. Toasts stay clickable,
 * but Tab does not reach them. Esc therefore first dismisses error toasts shown since the dialog
 * opened; success toasts do not delay closing. Focuses a control on open and restores the focus on
 * close.
 */
export function Dialog({ title, onClose, children, className = "", startAt, nextFocus }: DialogProps) {
  const focus = useRestoreFocus(nextFocus)
  const putAwayError = useDismissNewestError()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
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
            // If the control cannot be focused, Radix chooses, so that the focus never stays behind
            // the dialog.
            if (first && document.activeElement === first) event.preventDefault()
          }}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => {
            const target = event.target as Element
            // A toast dismissed by this click is already detached from the document.
            if (!target.isConnected || target.closest(".toasts")) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            // An open list inside the form, e.g. the icon picker, handles the first Esc.
            if (document.activeElement?.closest("[data-takes-escape]") || putAwayError())
              event.preventDefault()
          }}
        >
          {/* No `header` and `footer` elements: assistive technology would treat them as the
              page's landmarks. */}
          <div className="dialog-head flex items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-5">
            <Radix.Title className="text-section wrap-anywhere">{title}</Radix.Title>
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

interface ConfirmProps {
  title: string
  text: ReactNode
  /** The safe answer; Esc selects it too. */
  stay: { label: string; act: () => void }
  /**
   * `danger` marks an action that loses data; the default is the primary button. A promise disables
   * the buttons until it settles, without removing the focus.
   */
  actions: { label: string; act: () => unknown; kind?: "danger" | "plain"; off?: boolean }[]
  className?: string
  /** Content that is not part of the announced description. */
  children?: ReactNode
}

/**
 * Confirmation dialog (`alertdialog`) for actions that lose data. The safe answer gets the focus.
 */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, text, stay, actions, className = "", children } = props
  const safe = useRef<HTMLButtonElement>(null)
  const focus = useRestoreFocus()
  const [busy, setBusy] = useState(false)
  // `setState` is asynchronous; a ref blocks the second press.
  const isRunning = useRef(false)

  async function run(act: () => unknown) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && !busy && stay.act()}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          role="alertdialog"
          lang="sv"
          className={`dialog dialog-small ${className}`}
          onOpenAutoFocus={(event) => {
            focus.note()
            event.preventDefault()
            safe.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Radix.Title className="text-section wrap-anywhere">{title}</Radix.Title>
          <Radix.Description asChild={typeof text !== "string"} className="mt-2">
            {typeof text === "string" ? text : <div>{text}</div>}
          </Radix.Description>
          {children}
          <div className="answers">
            <Radix.Close ref={safe} className="button button-quiet" aria-disabled={busy}>
              {stay.label}
            </Radix.Close>
            {actions.map(({ label, act, kind, off }) => (
              <Button key={label} kind={kind ?? "main"} off={busy || off} onClick={() => void run(act)}>
                {label}
              </Button>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
