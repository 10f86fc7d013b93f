import type { KeyboardEvent } from "react"
import { Button } from "../../ui/button.tsx"
import { type Command, commands, editorTexts } from "./commands.ts"

const looks: Partial<Record<Command, string>> = { bold: "font-bold", italic: "italic" }

interface Props {
  label: string
  /** Commands that are active at the caret. */
  pressed?: readonly Command[]
  onCommand: (command: Command) => void
}

/** Formatting toolbar: one tab stop, arrow keys move between the buttons. */
export function Toolbar({ label, pressed = [], onCommand }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...event.currentTarget.querySelectorAll("button")]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (!step || at < 0) return
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={editorTexts.toolbar(label)}
      className="flex flex-wrap border border-b-0 border-line-strong bg-panel [&_.button]:min-w-8 [&_.button]:px-[0.4rem] [&_.button]:text-fine"
      onKeyDown={onKeyDown}
    >
      {commands.map(({ name, sign, title, key }, place) => (
        <Button
          key={name}
          kind="bare"
          tabIndex={place === 0 ? 0 : -1}
          className={looks[name] ?? ""}
          aria-label={title}
          aria-pressed={pressed.includes(name)}
          title={key ? `${title} (Ctrl + ${key.toUpperCase()})` : title}
          // Keeps the text selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(name)}
        >
          {sign}
        </Button>
      ))}
    </div>
  )
}
