import { texts } from "../texts.ts"

export function Loading({ className = "py-2" }: { className?: string }) {
  return (
    <p role="status" className={`${className} text-ink-soft`}>
      {texts.loading}
    </p>
  )
}
