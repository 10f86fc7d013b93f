import { useEffect, useRef } from "react"
import { useTexts } from "../../ui/page-context.ts"
import { hasSlashKey } from "./slash-key.ts"

/**
 * Turns the key off and on (WCAG 2.2, 2.1.4: whoever dictates or slips must not be led away by a single sign). The
 * boot script keeps the choice; hidden without scripts, where the key does nothing. Shown where only a finger points, too:
 * nobody knows whether there is a keyboard.
 */
export function SlashKey() {
  const texts = useTexts().search
  const box = useRef<HTMLInputElement>(null)
  // The boot script sets a box that came with the document; this is for one that React has made.
  useEffect(() => {
    if (box.current) box.current.checked = hasSlashKey()
  }, [])
  return (
    <p className="scripts-only small mt-6 text-ink-soft">
      <label className="inline-flex min-h-6 items-center gap-2">
        <input ref={box} id="snedstreck" type="checkbox" defaultChecked className="size-6 accent-pine" />
        {texts.shortcut}
      </label>
      <br />
      {texts.shortcutHint}
    </p>
  )
}
