import { useEffect, useRef, useState } from "react"
import { type FieldErrors, type UseFormReturn, useForm } from "react-hook-form"
import { Conflict } from "../../../../content/calls/call-failure.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { type ToastAction, toast } from "../../../ui/toasts/toast.ts"
import { explain } from "../../data/explain.ts"
import type { ConflictProps, Difference } from "../dialogs/conflict-dialog.tsx"
import { useKeptEdits } from "../dialogs/use-kept-edits.ts"
import { resolver } from "./resolver.ts"

/** What a form started from: a version of its row, undefined for a new one, and that version's values. */
interface Base<Version> {
  version: Version | undefined
  values: FormValues
}

/** A field as the question about two versions shows it. */
interface VersionedField extends Omit<Difference, "theirs" | "mine"> {
  name: string
  /** A value as people read it. */
  shown?: (value: string) => string
}

interface Props<Version> {
  version: Version | undefined
  valuesOf: (version: Version | undefined) => FormValues
  fields: readonly VersionedField[]
  /** The fields in which a newer version is in the way of what is typed; without it all in which it differs. */
  differing?: (ours: Version, theirs: Version, typed: FormValues) => string[]
  /** What is wrong with the values; they are compared with those that the form started from. */
  check?: (values: FormValues, before: FormValues) => FieldErrors<FormValues>
  /** Values are checked while they are typed, too; otherwise from the first attempt to save. */
  checksTyping?: boolean
  /**
   * Saves the values over the version that they started from. Gives what is stored, undefined when nothing had to be.
   * @throws Conflict when another administrator has saved a newer version
   */
  save: (values: FormValues, base: Base<Version>) => Promise<Version | undefined>
  onSaved: (saved: Version | undefined) => void
  /** Offers to take back what has been saved over a version. */
  undo?: (before: Version, saved: Version) => ToastAction
  onRefused?: (error: unknown, reason: string, form: UseFormReturn<FormValues>) => void
  onInvalid?: (errors: FieldErrors<FormValues>) => void
  texts: {
    saved: string
    failed: string
    /** For a conflict of a form that has been closed meanwhile. */
    newer?: string
  }
  /** How the browser's store names the edits (use-kept-edits.ts). */
  kept: {
    form: string
    continued?: string | undefined
    label: (values: FormValues) => string
    path: string | null
    /** The field that gets the focus with restored edits, else the first that they change. */
    focus?: string
  }
}

/** The edits that the store holds of a form: the version that it started from, and the values that differ from it. */
interface Edits<Version> {
  version: Version | null
  values: FormValues
}

/**
 * A form over one version of a row (optimistic locking): checks it, saves it, and tells the result. A failure leaves
 * everything as it was typed. When another administrator has saved a newer version meanwhile, `conflict` has the props of
 * the question that settles it; a newer version that differs in none of the fields is no conflict. What is typed is kept
 * in the browser with its version, so that edits continued later meet the same question.
 */
export function useVersionedForm<Version extends object>(props: Props<Version>) {
  const { valuesOf, fields, kept: keeping, texts } = props
  const startOf = (version: Version | undefined) => ({ version, values: valuesOf(version) })
  const [base, setBase] = useState<Base<Version>>(() => startOf(props.version))
  const [theirs, setTheirs] = useState<Base<Version>>()
  const told = useRef(0)
  const saving = useRef(false)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const form = useForm<FormValues>({
    defaultValues: base.values,
    mode: props.checksTyping ? "onChange" : "onSubmit",
    resolver: resolver((values) => props.check?.(values, base.values) ?? {}),
  })

  /** The values that differ from what the form started from. */
  const typed = (from = base): FormValues =>
    Object.fromEntries(
      Object.entries(form.getValues()).filter(([name, value]) => value !== from.values[name]),
    )

  const kept = useKeptEdits<Edits<Version>>({
    ...keeping,
    label: () => keeping.label(form.getValues()),
    current() {
      const values = typed()
      return Object.keys(values).length > 0 ? { version: base.version ?? null, values } : undefined
    },
    restore(edits) {
      const before = startOf(edits.version ?? undefined)
      const known = Object.entries(edits.values).filter(([name]) => typeof before.values[name] === "string")
      startFrom(before, Object.fromEntries(known))
    },
  })
  const { touch, forget } = kept
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: touch }), [subscribe, touch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for edits that were put into the form
  useEffect(() => {
    const first = keeping.focus ?? Object.keys(typed())[0]
    if (kept.restored && first) form.setFocus(first)
  }, [kept.restored])

  function startFrom(next: Base<Version>, mine: FormValues) {
    setBase(next)
    form.reset(next.values)
    for (const [name, value] of Object.entries(mine)) form.setValue(name, value, { shouldDirty: true })
  }

  async function store(values: FormValues, from: Base<Version>): Promise<void> {
    // The state of a form that is being saved comes with the next drawing; a second press may come before.
    if (saving.current) return
    saving.current = true
    toast.dismiss(told.current)
    let saved: Version | undefined
    try {
      saved = await props.save(values, from)
    } catch (error) {
      saving.current = false
      return error instanceof Conflict ? meet(startOf(error.theirs as Version), from) : refuse(error)
    }
    saving.current = false
    const action = saved && from.version && props.undo?.(from.version, saved)
    // It need not stay: the history can do the same later on.
    toast.success(texts.saved, undefined, action && { action, stays: false })
    if (saved) startFrom(startOf(saved), {})
    forget()
    props.onSaved(saved)
  }

  async function meet(newer: Base<Version>, from: Base<Version>) {
    if (!open.current) toast.error(texts.failed, texts.newer)
    else if (differing(from, newer).length > 0) setTheirs(newer)
    else await saveOver(newer, from)
  }

  function differing(ours: Base<Version>, newer: Base<Version>): readonly VersionedField[] {
    const names =
      props.differing && ours.version && newer.version
        ? props.differing(ours.version, newer.version, typed(ours))
        : Object.keys(newer.values).filter((name) => newer.values[name] !== ours.values[name])
    return fields.filter(({ name }) => names.includes(name))
  }

  function refuse(error: unknown) {
    const reason = explain(error)
    told.current = toast.error(texts.failed, reason)
    props.onRefused?.(error, reason, form)
  }

  const submitOver = (from: Base<Version>) =>
    form.handleSubmit((values) => store(values, from), props.onInvalid)

  /** What was typed here on top of a newer version; fields that were not touched keep what is saved now. */
  async function saveOver(newer: Base<Version>, from = base) {
    startFrom(newer, typed(from))
    setTheirs(undefined)
    await submitOver(newer)()
  }

  const conflict: ConflictProps | undefined = theirs && {
    differing: differing(base, theirs).map(({ name, shown = (value) => value, ...field }) => ({
      ...field,
      theirs: shown(theirs.values[name] ?? ""),
      mine: shown(form.getValues(name) ?? ""),
    })),
    onKeepMine: () => void saveOver(theirs),
    /** Everything from their version; what was typed here is gone. */
    onLoadTheirs() {
      startFrom(theirs, {})
      setTheirs(undefined)
    },
    onStay: () => setTheirs(undefined),
  }

  return {
    form,
    /** The version that the form started from, or that it has saved. */
    version: base.version,
    dirty: form.formState.isDirty,
    busy: form.formState.isSubmitting,
    kept,
    conflict,
    submit: submitOver(base),
    /** Begins a new row with an empty form. */
    beginAnew: () => startFrom(startOf(undefined), {}),
    /** Tells a problem of the whole form; it goes with the next attempt. */
    tell(title: string) {
      toast.dismiss(told.current)
      told.current = toast.error(title)
    },
  }
}
