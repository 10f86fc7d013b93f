import type { ReactNode } from "react"
import { useTexts } from "../ui/page-context.ts"

/** Wraps a form that requires scripts. Without scripts, a notice replaces it. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const { account } = useTexts()
  return (
    <>
      <p className="mb-8 border-l-4 border-falu bg-panel p-5 [.js_&]:hidden">{account.needsScripts}</p>
      <div className="scripts-only">{children}</div>
    </>
  )
}
