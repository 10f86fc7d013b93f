import { useTexts } from "../../ui/page-context.ts"

/**
 * Turns the key off and on (WCAG 2.2, 2.1.4: a single key pressed by dictation or by mistake must not navigate). The
 * inline script keeps the choice and sets the box (app/boot/search-keys.ts); hidden without scripts, where the key does nothing. Shown where only a finger points, too:
 * nobody knows whether there is a keyboard.
 */
export function SlashKey() {
  const texts = useTexts().search
  return (
    <p className="scripts-only small mt-6 text-ink-soft">
      <label className="inline-flex min-h-6 items-center gap-2">
        <input id="snedstreck" type="checkbox" defaultChecked className="size-6 accent-pine" />
        {texts.shortcut}
      </label>
      <br />
      {texts.shortcutHint}
    </p>
  )
}
