/**
 * Result of a submit, shown at its button after the toast has gone. The wording differs from the
 * toast's, to avoid a duplicate. Not a live region: the toast has already been announced.
 */
export function FormOutcome({ sent, children }: { sent: boolean; children: string }) {
  return <p className={`border-l-4 pl-4 font-semibold ${sent ? "border-pine" : "border-falu"}`}>{children}</p>
}
