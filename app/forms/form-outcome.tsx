import { LineIcon } from "../ui/icon.tsx"
/**
 * Result of a submit, shown at its button after the toast has gone. The wording differs from the
 * toast's, to avoid a duplicate. Not a live region: the toast has already been announced.
 */
export function FormOutcome({ sent, children }: { sent: boolean; children: string }) {
  return <p className={`border-l-4 pl-4 font-semibold ${sent ? "border-pine" : "border-falu"}`}>{children}</p>
}

/**
 * Result of a form posted without JavaScript. Takes the focus, so that screen readers start there.
 */
export function PostedOutcome({ sent, title, text }: { sent: boolean; title: string; text: string }) {
  return (
    <div
      role={sent ? "status" : "alert"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to the visitor's own post
      autoFocus
      className={`mb-8 border-l-4 p-5 ${sent ? "border-pine bg-panel" : "border-falu bg-field"}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  )
}

export function Spinner() {
  return (
    <LineIcon box={20} className="size-5 animate-spin stroke-2">
      <circle cx="10" cy="10" r="8" opacity=".35" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </LineIcon>
  )
}
