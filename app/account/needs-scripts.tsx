import { useTexts } from "../ui/use-texts.ts"

/** Shown where no scripts run: the boot script puts the class js on the document. */
export function NeedsScripts() {
  const { account } = useTexts()
  return <p className="mb-8 border-l-4 border-falu bg-panel p-5 [.js_&]:hidden">{account.needsScripts}</p>
}
