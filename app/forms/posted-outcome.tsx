/** Result of a form posted without scripts. Takes the focus, so that screen readers start there. */
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
