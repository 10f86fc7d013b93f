import { useEffect, useEffectEvent, useRef, useState } from "react"
import { type FieldErrors, type Resolver, useForm } from "react-hook-form"
import { Conflict, isTransient, isUncertain } from "../../../../content/calls/call-failure.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { newId } from "../../data/new-id.ts"
import { reportError } from "../../data/queries.ts"
import type { ConflictProps } from "../dialogs/conflict-dialog.tsx"
import { useStoredEdits } from "../dialogs/use-stored-edits.ts"
import { lazyPart } from "../lazy-part.tsx"
import { texts as adminTexts } from "../texts.ts"
import { changedSince, isSameText, mergeVersions } from "./merge-versions.ts"
import { type AutosaveResult, autosaveConflict, useAutosave } from "./use-autosave.ts"
import type { Base, VersionedFormProps } from "./versioned-form-props.ts"

/** Needed for a conflict only, after a response of the server. */
export const ConflictDialog = lazyPart(() => import("../dialogs/conflict-dialog.tsx"))

/** Adapts a check of a form's values to a react-hook-form resolver. */
export function toResolver(check: (values: FormValues) => FieldErrors<FormValues>): Resolver<FormValues> {
  return (values) => {
    const errors = check(values)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Stored edits of a form: the base version, and the values that differ from it. */
interface Edits<Version> {
  version: Version | null
  values: FormValues
  /** Id of a new row. */
  id?: string
}

/**
 * Form over one version of a row, with optimistic locking. A failed save keeps every value as
 * typed. Values typed during a save stay in the form as unsaved. If a newer version is stored, both
 * sides' changes are merged; `conflict` has the dialog props for fields that both changed. Unsaved
 * values are stored in the browser with their base version.
 */
export function useVersionedForm<Version extends object>(props: VersionedFormProps<Version>) {
  const { valuesOf, fields, kept: keeping, texts } = props
  const startOf = (version: Version | undefined) => ({ version, values: valuesOf(version) })
  const [base, setBase] = useState<Base<Version>>(() => startOf(props.version))
  const [theirs, setTheirs] = useState<Base<Version>>()
  const [settling, setSettling] = useState(false)
  // The base of the next save; state arrives with the next render.
  const latest = useRef(base)
  const told = useRef(0)
  const saving = useRef(false)
  const id = useRef<string>(undefined)
  // Values sent without an answer: the stored version may be one of these.
  const lost = useRef<FormValues[]>([])
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
    resolver: toResolver((values) => props.check?.(values, base.values) ?? {}),
  })

  /** Returns the values that differ from the base. */
  const typed = () => changedSince(latest.current.values, form.getValues())

  const kept = useStoredEdits<Edits<Version>>({
    ...keeping,
    label: () => keeping.label(form.getValues()),
    current() {
      const values = typed()
      const edits = { version: latest.current.version ?? null, values, ...(id.current && { id: id.current }) }
      return Object.keys(values).length > 0 ? edits : undefined
    },
    restore(edits) {
      const before = startOf(edits.version ?? undefined)
      const known = Object.entries(edits.values).filter(([name]) => typeof before.values[name] === "string")
      id.current = edits.id
      startFrom(before, Object.fromEntries(known))
    },
  })
  const { touch, forget } = kept
  const autosave = useAutosave(storeTyped)
  const { subscribe } = form
  useEffect(() => {
    const callback = () => {
      touch()
      autosave.touch()
    }
    return subscribe({ formState: { values: true }, callback })
  }, [subscribe, touch, autosave.touch])

  const focusRestored = useEffectEvent(() => {
    const first = keeping.focus ?? Object.keys(typed())[0]
    if (first) form.setFocus(first)
  })
  useEffect(() => {
    if (kept.restored) focusRestored()
  }, [kept.restored])

  /** Makes `next` the base, with `mine` as unsaved changes over it. */
  function startFrom(next: Base<Version>, mine: FormValues = {}, kept?: Parameters<typeof form.reset>[1]) {
    moveTo(next)
    for (const [name, value] of Object.entries({ ...next.values, ...mine }))
      if (form.getValues(name) !== value) form.setValue(name, value)
    // Resets only the default values, so that a focused field keeps its caret.
    form.reset(next.values, { ...kept, keepValues: true })
  }

  function moveTo(next: Base<Version>) {
    latest.current = next
    setBase(next)
  }

  /**
   * Makes a stored version the base. Values stored as `sent` stay as typed, e.g. with a space at
   * the end; values that others changed are merged with edits made since.
   */
  function acknowledge(saved: Version | undefined, sent: FormValues, kept?: Parameters<typeof startFrom>[2]) {
    const next = startOf(saved).values
    const fieldOf = (name: string) => fields.find((field) => field.name === name)
    const others = Object.entries(next).filter(
      ([name, value]) => !isSameText(fieldOf(name), value, sent[name]),
    )
    const theirs = Object.fromEntries(others)
    const now = form.getValues()
    const { values } = mergeVersions(fields, { base: sent, mine: now, theirs })
    startFrom({ version: saved, values: { ...next, ...sent, ...theirs } }, { ...now, ...values }, kept)
  }

  /** Stores unsaved values by `autosave`. */
  async function storeTyped(): Promise<AutosaveResult> {
    const from = latest.current
    const choices = fields.filter(({ isChoice }) => isChoice).map(({ name }) => [name, from.values[name]])
    const sent: FormValues = { ...form.getValues(), ...Object.fromEntries(choices) }
    // The conflict dialog compares with the base.
    const call = !theirs && !saving.current && hasUnsaved() && props.autosave?.(sent, from)
    if (!call) return "idle"
    try {
      const saved = await call
      lost.current = []
      if (!open.current) return "idle"
      acknowledge(saved, sent, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true })
      touch()
      return saved === from.version ? "idle" : "stored"
    } catch (error) {
      if (isUncertain(error)) lost.current.push(sent)
      if (!(error instanceof Conflict)) return { problem: reportError(error), retries: isTransient(error) }
      const newer = startOf(error.theirs as Version)
      const { conflicts, values } = mergeOver(newer, from)
      if (conflicts.length > 0) return { problem: autosaveConflict, retries: false }
      startFrom(newer, values)
      return storeTyped()
    }
  }

  const isChoice = (name: string) => fields.some((field) => field.name === name && field.isChoice)
  const hasUnsaved = () => Object.keys(typed()).some((name) => !isChoice(name))

  async function store(values: FormValues, taken: readonly string[]): Promise<void> {
    // `setState` is asynchronous; a ref blocks the second press.
    if (saving.current) return
    saving.current = true
    const from = latest.current
    id.current ??= newId()
    toast.dismiss(told.current)
    let saved: Version | undefined
    try {
      saved = await props.save(values, from, id.current)
    } catch (error) {
      saving.current = false
      if (isUncertain(error)) lost.current.push(values)
      if (!(error instanceof Conflict)) return refuse(error)
      const base = error.base ? startOf(error.base as Version) : from
      return meet(startOf(error.theirs as Version), base, error.asks)
    }
    saving.current = false
    lost.current = []
    const before = saved === from.version ? undefined : from.version
    const since = changedSince(values, form.getValues())
    const more = Object.keys(since).length > 0
    const note = more ? adminTexts.form.typedSince : noteOf(taken)
    const done = typeof texts.saved === "string" ? texts.saved : texts.saved(values)
    const action = saved && before && props.undo?.(before, saved)
    toast.success(done, note, { action, link: saved && props.linkTo?.(saved), stays: false })
    acknowledge(saved, values)
    if (!more) forget()
    else if (open.current) touch()
    props.onSaved(saved, more)
  }

  /** Merges a newer version, and opens the conflict dialog for fields that both sides changed. */
  async function meet(newer: Base<Version>, from: Base<Version>, asks: boolean) {
    if (!open.current) return void toast.error(texts.failed, texts.newer)
    const { conflicts, values, taken } = mergeOver(newer, from)
    if (conflicts.length > 0) {
      moveTo(from)
      setTheirs(newer)
    } else if (asks) {
      startFrom(newer, values)
      told.current = toast.error(adminTexts.conflict.title, adminTexts.conflict.review(labelsOf(taken)))
    } else await saveOver(newer, from)
  }

  function mergeOver(newer: Base<Version>, from = base) {
    // A stored row with the new row's id can only be our own.
    const own = !from.version && (newer.version as { id?: string }).id === id.current
    return mergeVersions(fields, {
      base: own ? newer.values : from.values,
      mine: form.getValues(),
      theirs: newer.values,
      lost: lost.current,
    })
  }

  /** Names the fields that another administrator changed meanwhile. */
  function noteOf(taken: readonly string[]) {
    const labels = labelsOf(taken)
    return labels ? adminTexts.conflict.merged(labels) : undefined
  }

  function labelsOf(taken: readonly string[]) {
    const changed = fields.filter(({ name, compared }) => taken.includes(name) && compared !== "none")
    return changed.map(({ label }) => label).join(", ")
  }

  function refuse(error: unknown) {
    const reason = reportError(error)
    told.current = toast.error(texts.failed, reason)
    props.onRefused?.(error, reason, form)
  }

  async function submit(taken: readonly string[] = []) {
    await settle(autosave.wait)
    await form.handleSubmit((values) => store(values, taken), props.onInvalid)()
    // Of a save that failed.
    autosave.touch()
  }

  async function settle(by: () => Promise<void>) {
    if (!props.autosave) return
    setSettling(true)
    await by()
    setSettling(false)
  }

  /** Saves both sides' changes over a newer version; for conflicts, ours. */
  async function saveOver(newer: Base<Version>, from = base) {
    const { values, taken } = mergeOver(newer, from)
    startFrom(newer, values)
    setTheirs(undefined)
    await submit(taken)
  }

  const conflict: ConflictProps | undefined = theirs && {
    differing: mergeOver(theirs).conflicts.flatMap((both) => {
      const field = fields.find(({ name }) => name === both.name)
      if (!field) return []
      const { name: _, shown = (value: string) => value, ...rest } = field
      return { ...rest, theirs: shown(both.theirs), mine: shown(both.mine) }
    }),
    onKeepMine: () => void saveOver(theirs),
    /** Replaces all values with their version and drops the unsaved changes. */
    onLoadTheirs() {
      startFrom(theirs)
      setTheirs(undefined)
    },
    onStay: () => setTheirs(undefined),
  }

  return {
    form,
    /** The base version, or the one stored by the last save. */
    version: base.version,
    dirty: form.formState.isDirty,
    busy: form.formState.isSubmitting || settling,
    kept,
    autosave,
    conflict,
    submit: () => submit(),
    /** Stores unsaved changes. Returns undefined if a conflict or an error leaves some. */
    async settle() {
      await settle(autosave.settle)
      return hasUnsaved() ? undefined : { version: latest.current.version }
    },
    /** Clears the form for another new row. */
    beginAnew() {
      id.current = undefined
      startFrom(startOf(undefined))
    },
    /** Shows an error toast for the whole form; the next attempt dismisses it. */
    showProblem(title: string) {
      toast.dismiss(told.current)
      told.current = toast.error(title)
    },
  }
}
