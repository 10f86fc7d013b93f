/** Loaded by the boot script when an island is touched. */
import { formIslands } from "./islands/forms.ts"
import { keepTypedText } from "./islands/keep-texts.ts"
import { hydrateIslands } from "./islands/start.tsx"

keepTypedText()
await hydrateIslands("island", formIslands)
document.documentElement.dataset.hydrated = "true"
dispatchEvent(new Event("hydrated"))
