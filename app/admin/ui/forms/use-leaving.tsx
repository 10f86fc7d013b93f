import { useState } from "react"
import type { useBlocker } from "react-router"
import { Question } from "../dialogs/dialog.tsx"
import { texts } from "../texts.ts"

interface Props {
  unsaved: boolean
  /** Holds up navigation; the outermost form has it. */
  blocker?: ReturnType<typeof useBlocker>
  discard?: (() => void) | undefined
  /** What leaving does when it was a navigation that asked. */
  onClose: () => void
}

/** Asks before something that has been typed and not saved is lost: `leave` does what it is given, at once or after the answer. */
export function useLeaving({ unsaved, blocker, discard, onClose }: Props) {
  const [wanted, setWanted] = useState<() => void>()
  const leave = (by = onClose) => (unsaved ? setWanted(() => by) : by())
  const question = (wanted || blocker?.state === "blocked") && (
    <Question
      title={texts.unsaved.title}
      text={texts.unsaved.text}
      stay={{
        label: texts.unsaved.stay,
        act() {
          blocker?.reset?.()
          setWanted(undefined)
        },
      }}
      actions={[
        {
          label: texts.unsaved.discard,
          kind: "danger",
          act() {
            blocker?.proceed?.()
            discard?.()
            ;(wanted ?? onClose)()
          },
        },
      ]}
    />
  )
  return { leave, question }
}
