import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useSession } from "../../../session/session.ts"
import { type UnsavedEdits, unsavedEdits } from "../../../session/unsaved-edits.ts"

/** URL parameter with the stored edits to restore; its value is `entryName(key)`. */
export const storedEditsParameter = "osparat"

/** Throttle interval for writing an entry, in milliseconds. */
const pause = 500

interface Props<Edits> {
  /** Key of the form in `UnsavedEdits`; must not change while the form is open. */
  form: string
  /** `entryName` of an entry to restore when the form opens. */
  continued?: string | undefined
  label: () => string
  path: string | null
  /** Returns the unsaved changes, or undefined when the form is not dirty. */
  current: () => Edits | undefined
  /** Puts stored edits into the form. */
  restore: (edits: Edits) => void
}

/**
 * Stores a form's unsaved changes in the browser, and offers earlier ones of the same form. The
 * form calls `touch` after each change, and `forget` when the changes are saved or discarded.
 */
export function useStoredEdits<Edits extends object>(parts: Props<Edits>) {
  const { status, user } = useSession()
  // Keeps the user id from mount, so that an expired session does not change the owner of the
  // edits.
  const [userId] = useState(user?.id ?? "")
  const [key] = useState(() => unsavedEdits.newKey(userId, parts.form))
  // Read once: another tab's edits must not change this form.
  const [offered, setOffered] = useState(() => entriesOf(userId, parts))
  const [restored, setRestored] = useState<UnsavedEdits>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })

  const [actions] = useState(() => {
    function write() {
      clearTimeout(timer.current)
      timer.current = undefined
      const { form, label, path, current } = latest.current
      const edits = current()
      if (edits) unsavedEdits.keep({ key, form, label: label(), path, edits })
      else unsavedEdits.remove(key)
    }
    return {
      touch: () => {
        timer.current ??= setTimeout(write, pause)
      },
      /** Writes a pending entry before the form or the document goes away. */
      flush: () => {
        if (timer.current !== undefined) write()
      },
      forget: () => {
        clearTimeout(timer.current)
        timer.current = undefined
        setRestored(undefined)
        unsavedEdits.remove(key)
      },
    }
  })

  useEffect(() => {
    const close = unsavedEdits.open(key)
    // Mobile browsers may close a background tab without `pagehide`.
    addEventListener("pagehide", actions.flush)
    document.addEventListener("visibilitychange", actions.flush)
    return () => {
      removeEventListener("pagehide", actions.flush)
      document.removeEventListener("visibilitychange", actions.flush)
      actions.flush()
      close()
    }
  }, [key, actions])
  // Signing out in another tab removes the entry. Signing in again over the form writes it again.
  useEffect(() => {
    if (status === "signed-in") actions.touch()
  }, [status, actions])

  const [first, ...others] = offered
  function take() {
    if (!first) return
    // Stores under the new key before removing the old one, so that the edits are never lost.
    if (unsavedEdits.keep({ ...first, key })) unsavedEdits.remove(first.key)
    setOffered([])
    setRestored(first)
    latest.current.restore(first.edits as Edits)
    actions.touch()
  }
  const resume = useEffectEvent(() => {
    if (first && entryName(first.key) === parts.continued) take()
  })
  useEffect(() => resume(), [])

  return {
    touch: actions.touch,
    forget: actions.forget,
    /** The newest stored entry. */
    offered: first,
    /** The entry that was restored into the form. */
    restored,
    take,
    discard() {
      if (!first) return
      unsavedEdits.remove(first.key)
      setOffered(others)
    },
  }
}

export type StoredEdits = ReturnType<typeof useStoredEdits>

/** Returns the last segment of an entry's key, for `storedEditsParameter`. */
export const entryName = (key: string): string => key.split(":").at(-1) ?? ""

/**
 * Returns the form's entries without those open in this document; the entry to continue comes
 * first.
 */
function entriesOf(
  userId: string,
  { form, continued }: Pick<Props<object>, "form" | "continued">,
): UnsavedEdits[] {
  const entries = unsavedEdits.of(userId).filter((entry) => entry.form === form)
  const wanted = entries.filter(({ key }) => entryName(key) === continued)
  return [...wanted, ...entries.filter((entry) => !wanted.includes(entry))]
}
