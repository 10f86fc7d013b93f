/** Brought by the boot script when an island of a page is touched. */
import { formIslands } from "./islands/forms.ts"
import { keepTexts } from "./islands/keep-texts.ts"
import { startIslands } from "./islands/start.tsx"

keepTexts()
await startIslands("island", formIslands)
document.documentElement.dataset.hydrated = "true"
dispatchEvent(new Event("hydrated"))
