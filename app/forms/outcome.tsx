/**
 * What became of a form, at its button, for when the toast has gone. In words of its own, as
 * the message's would be there twice, and no live region: the message has been read aloud.
 */
export function FormOutcome({ sent, children }: { sent: boolean; children: string }) {
  return <p className={`border-l-4 pl-4 font-semibold ${sent ? "border-pine" : "border-falu"}`}>{children}</p>
}
