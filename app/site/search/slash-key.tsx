import { useTexts } from "../../ui/page-context.ts"

/**
 * Checkbox that disables the / shortcut. A single key pressed by dictation or by mistake must not
 * navigate (WCAG 2.2, 2.1.4). The inline script stores and restores the choice
 * (app/boot/search-keys.ts). Hidden without scripts, where the shortcut does nothing. Also shown on
 * touch devices, because a keyboard may be connected.
 */
export function SlashKeyToggle() {
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
