import type { KeyboardEvent } from "react"
import { Button } from "../../ui/button.tsx"

/** Commands in toolbar order; `key` is a shortcut with Ctrl. */
export const commands = [
  { name: "bold", sign: "F", title: "Fet", key: "b" },
  { name: "italic", sign: "K", title: "Kursiv", key: "i" },
  { name: "link", sign: "Länk", title: "Länk", key: "k" },
  { name: "bulletList", sign: "Lista", title: "Lista", key: undefined },
  { name: "orderedList", sign: "Numrerad", title: "Numrerad lista", key: undefined },
  { name: "heading2", sign: "Rubrik", title: "Rubrik", key: undefined },
  { name: "heading3", sign: "Underrubrik", title: "Underrubrik", key: undefined },
] as const

export type Command = (typeof commands)[number]["name"]

/**
 * A command or paste that waits for the editor to load, with offsets in the plain text. `to` is
 * undefined while the mark is open.
 */
export interface PendingCommand {
  command?: Command
  html?: string
  /** The clipboard's plain text. */
  plain?: string
  from: number
  to?: number | undefined
}

/** State handed over by the textarea. Without a selection the editor does not take the focus. */
export interface InitialState {
  pending: readonly PendingCommand[]
  selection?: readonly [number, number]
}

export const editorTexts = {
  toolbar: (label: string) => `Format: ${label}`,
  address: "Länkens adress",
  addressHint: "Välj en av webbplatsens sidor, eller skriv https://, mailto: eller tel:.",
  wrong: "Länken ska börja med http://, https://, mailto:, tel: eller ett snedstreck (/).",
  refusedLinks: (addresses: readonly string[]) =>
    addresses.length === 1
      ? `En länk följde inte med: ${addresses[0]}. Texten står kvar.`
      : `${addresses.length} länkar följde inte med: ${addresses.join(", ")}. Texten står kvar.`,
  pictures: (count: number) =>
    `${count === 1 ? "En bild" : `${count} bilder`} följde inte med. Ladda upp bilder för sig och lägg dem i ett bildfält.`,
  unavailable:
    "Formateringen kunde inte hämtas. Skriv vidare, inget går förlorat, och försök igen om en stund.",
  setLink: "Klar",
  removeLink: "Ta bort länken",
}

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
