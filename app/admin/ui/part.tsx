import type { ComponentType } from "react"
import { type Fetched, fetched } from "../../ui/fetched.tsx"
import { Button } from "./button.tsx"
import { holdPlaceOf } from "./dialogs/next-focus.ts"
import { Loading } from "./lists/loading.tsx"
import { texts } from "./texts.ts"

/**
 * A screen, or a part of one, whose code comes when it is opened. Where it cannot be fetched, that is said in its place,
 * and what somebody has typed beside it stays.
 */
export function part<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): Fetched<Props> {
  return fetched(source, Waiting, Failure)
}

function Waiting() {
  return <Loading className="py-2" />
}

function Failure({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
      {texts.failures.unreachable}
      <Button
        onClick={({ currentTarget }) => {
          holdPlaceOf(currentTarget.parentElement)
          retry()
        }}
      >
        {texts.list.loadAgain}
      </Button>
    </p>
  )
}
