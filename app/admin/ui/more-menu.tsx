import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { Button, buttonClasses } from "./button.tsx"
import { Glyph } from "./glyph.tsx"
import { texts } from "./texts.ts"

interface Props {
  /** Id of the element with the item's name. */
  describedBy: string
  /** `MenuItem` and `a[role=menuitem]` elements. */
  children: ReactNode
}

/**
 * Button with a menu of actions that a list has no room for. The menu is a popover at the end of
 * the document: items clip what they contain, and may move while their menu is open.
 */
export function MoreMenu({ describedBy, children }: Props) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  /** A press on the trigger has closed the menu before its click. */
  const wasOpen = useRef(false)

  useLayoutEffect(() => {
    const element = menu.current
    if (!open || !element || !trigger.current) return
    element.showPopover()
    const { top, bottom, right } = trigger.current.getBoundingClientRect()
    const fits = bottom + element.offsetHeight < innerHeight
    element.style.top = `${fits ? bottom : Math.max(0, top - element.offsetHeight)}px`
    element.style.left = `${Math.max(4, right - element.offsetWidth)}px`
    itemsOf(element)[0]?.focus()
  }, [open])

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const items = itemsOf(event.currentTarget)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === "Tab") menu.current?.hidePopover()
    if (!step) return
    event.preventDefault()
    const at = items.indexOf(document.activeElement as HTMLElement)
    items.at((at + step) % items.length)?.focus()
  }

  return (
    <>
      <Button
        ref={trigger}
        kind="icon"
        aria-label={texts.moreActions}
        aria-describedby={describedBy}
        title={texts.moreActions}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Glyph name="more" />
      </Button>
      {open &&
        createPortal(
          <div
            ref={menu}
            popover="auto"
            role="menu"
            tabIndex={-1}
            aria-label={texts.moreActions}
            className="fixed inset-auto m-0 min-w-52 border border-line-strong bg-paper p-1 text-dense text-ink shadow-lg"
            onToggle={({ newState }) => newState === "closed" && setOpen(false)}
            onKeyDown={moveFocus}
            // Before the action: a dialog it opens returns the focus to the trigger.
            onClickCapture={({ target }) =>
              !(target as Element).closest("[data-stays]") && menu.current?.hidePopover()
            }
          >
            {children}
          </div>,
          document.body,
        )}
    </>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")]

/** Classes of a menu's lines. */
export const menuItemClasses = `${buttonClasses.bare} w-full justify-start`

interface ItemProps {
  label: string
  off?: boolean
  /** Leaves the menu open, for actions that are repeated. */
  stays?: boolean
  title?: string | undefined
  onClick: () => void
}

export function MenuItem({ label, stays, ...props }: ItemProps) {
  return (
    <Button
      kind="bare"
      role="menuitem"
      tabIndex={-1}
      className="w-full justify-start"
      data-stays={stays || props.off || undefined}
      {...props}
    >
      {label}
    </Button>
  )
}
