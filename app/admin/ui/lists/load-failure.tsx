import { Button } from "../button.tsx"
import { texts } from "../texts.ts"

interface Props {
  text: string
  reload: () => void
}

/** Failure message with a button that loads again. */
export function LoadFailure({ text, reload }: Props) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 border border-line p-5">
      <p>{text}</p>
      <Button onClick={reload}>{texts.list.loadAgain}</Button>
    </div>
  )
}
