import type { Locator } from "@playwright/test"
import { control } from "./admin.ts"

/** Fills in a form by the names of its controls. */
export async function fillIn(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const element = control(dialog, name)
    // Metrics are edited as rows. Their JSON is in a collapsed group.
    if (name === "metrics") await dialog.getByText("Visa som JSON").first().click()
    if ((await element.evaluate(({ tagName }) => tagName)) === "SELECT") await element.selectOption(value)
    else await element.fill(value)
  }
}
