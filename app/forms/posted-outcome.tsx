/** The outcome of a form that was posted without scripts. It takes the focus, so that it is read first. */
export function PostedOutcome({ sent, title, text }: { sent: boolean; title: string; text: string }) {
  return (
    <div
      role={sent ? "status" : "alert"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page came as the answer to this visitor's own post
      autoFocus
      className={`mb-8 border-l-4 p-5 ${sent ? "border-pine bg-panel" : "border-falu bg-field"}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  )
}
