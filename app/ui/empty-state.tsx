import type { ReactNode } from "react"

/** Empty state of a list, with the next step as children. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid items-center gap-8 wrap-anywhere border border-line p-6 sm:grid-cols-[auto_1fr] sm:p-10">
      <svg viewBox="0 0 96 96" className="size-24 text-pine" aria-hidden="true">
        <path className="fill-current opacity-25" d="M0 0h44v44H0zM0 52h44v44H0zM52 52h44v44H52z" />
        <path
          className="fill-none stroke-current"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          d="M53 1h42v42H53z"
        />
      </svg>
      <div>
        <h2 className="heading">{title}</h2>
        {children && <div className="mt-3 text-ink-soft">{children}</div>}
      </div>
    </div>
  )
}
