import { useEffect, useRef, useState } from "react"
import { type UnsavedEdits, unsavedEdits } from "../../../session/unsaved-edits.ts"
import { useSession } from "../../../session/use-session.ts"

/** The parameter of an address that names kept edits to continue with, as `entryName` does. */
export const continuedParameter = "osparat"

/** Milliseconds after a change in which its entry is written; so fast a typist is followed twice a second. */
const pause = 500

interface Props<Edits> {
  /** The form as `UnsavedEdits` names it; the same as long as the form is open. */
  form: string
  /** The entry to continue at once: the form was opened for it. Only the last part of its key, as an address has it. */
  continued?: string | undefined
  label: () => string
  path: string | null
  /** What is typed now and differs from what is saved; undefined while nothing does. */
  current: () => Edits | undefined
  /** Puts edits that were kept into the form. */
  restore: (edits: Edits) => void
}

/**
 * Keeps what is typed in a form in this browser, and offers what was kept of the same form before. The form calls `touch`
 * whenever a value has changed, and `forget` when its edits are saved or discarded before it closes.
 */
export function useKeptEdits<Edits extends object>(parts: Props<Edits>) {
  const { status, user } = useSession()
  // A session that lapses under the form changes nothing about whose the edits are.
  const [userId] = useState(user?.id ?? "")
  const [key] = useState(() => unsavedEdits.newKey(userId, parts.form))
  // As it was when the form was opened: another tab's typing must not move this form's fields.
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
      /** Before the document or the form goes away. */
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
    // A phone that puts the browser away may never come to pagehide.
    addEventListener("pagehide", actions.flush)
    document.addEventListener("visibilitychange", actions.flush)
    return () => {
      removeEventListener("pagehide", actions.flush)
      document.removeEventListener("visibilitychange", actions.flush)
      actions.flush()
      close()
    }
  }, [key, actions])
  // Signing out in another tab has removed the entry. After a new sign-in over the form it is written again.
  useEffect(() => {
    if (status === "signed-in") actions.touch()
  }, [status, actions])

  const [first, ...others] = offered
  function take() {
    if (!first) return
    // Under the form's own key first, then no longer under the other: it is never under none.
    if (unsavedEdits.keep({ ...first, key })) unsavedEdits.remove(first.key)
    setOffered([])
    setRestored(first)
    latest.current.restore(first.edits as Edits)
    actions.touch()
  }
  const { continued } = parts
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (first && entryName(first.key) === continued) take()
  }, [])

  return {
    touch: actions.touch,
    forget: actions.forget,
    /** What was kept before, newest first. */
    offered: first,
    /** What has been put into the form. */
    restored,
    take,
    discard() {
      if (!first) return
      unsavedEdits.remove(first.key)
      setOffered(others)
    },
  }
}

export type KeptEdits = ReturnType<typeof useKeptEdits>

/** The entry's part of an address, from its key. */
export const entryName = (key: string): string => key.split(":").at(-1) ?? ""

/** Entries of a form, without this document's open ones; the one to be continued comes first. */
function entriesOf(
  userId: string,
  { form, continued }: Pick<Props<object>, "form" | "continued">,
): UnsavedEdits[] {
  const entries = unsavedEdits.of(userId).filter((entry) => entry.form === form)
  const wanted = entries.filter(({ key }) => entryName(key) === continued)
  return [...wanted, ...entries.filter((entry) => !wanted.includes(entry))]
}
