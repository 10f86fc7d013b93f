import type { FieldErrors, UseFormReturn } from "react-hook-form"
import type { FormValues } from "../../../../content/types/field-values.ts"
import type { ToastAction, ToastLink } from "../../../ui/toasts/toast.ts"
import type { FieldDifference } from "../dialogs/conflict-dialog.tsx"
import type { MergedField } from "./merge-versions.ts"

/** A form's base: a version of its row (undefined for a new row) and that version's values. */
export interface Base<Version> {
  version: Version | undefined
  values: FormValues
}

/** A field as the conflict dialog shows it. */
export interface VersionedField extends Omit<FieldDifference, "theirs" | "mine">, MergedField {
  /** Formats a value for display. */
  shown?: (value: string) => string
  /** A choice of how to save, which autosave leaves out. */
  isChoice?: true
}

export interface VersionedFormProps<Version> {
  version: Version | undefined
  valuesOf: (version: Version | undefined) => FormValues
  fields: readonly VersionedField[]
  /** Validates the values. `before` has the values that the form started from. */
  check?: (values: FormValues, before: FormValues) => FieldErrors<FormValues>
  /** Validates while typing; otherwise from the first attempt to save. */
  checksTyping?: boolean
  /**
   * Saves the values over the version that they started from. Returns the stored version, or
   * undefined when no row is stored.
   * @param id the new row's id: the same at every attempt, so that a retry inserts no second row
   * @throws Conflict when a newer version is stored
   */
  save: (values: FormValues, base: Base<Version>, id: string) => Promise<Version | undefined>
  /**
   * Stores unsaved values while the user types, valid or not. Returns the stored version (that of
   * the base if nothing differs), or undefined if values over this base are stored by `save` only.
   * @throws Conflict as `save`
   */
  autosave?: (values: FormValues, base: Base<Version>) => Promise<Version> | undefined
  /**
   * @param more true when values changed during the save: they are unsaved, so the form must stay
   * open
   */
  onSaved: (saved: Version | undefined, more: boolean) => void
  /** Returns a toast action that undoes a save over an existing version, if it can be undone. */
  undo?: (before: Version, saved: Version) => ToastAction | undefined
  /** Returns a link to the saved item's page. */
  linkTo?: (saved: Version) => ToastLink | undefined
  onRefused?: (error: unknown, reason: string, form: UseFormReturn<FormValues>) => void
  onInvalid?: (errors: FieldErrors<FormValues>) => void
  texts: {
    saved: string | ((values: FormValues) => string)
    failed: string
    /** Shown for a conflict after the form was closed. */
    newer?: string
  }
  /** How the browser's store names the edits (use-stored-edits.ts). */
  kept: {
    form: string
    continued?: string | undefined
    label: (values: FormValues) => string
    path: string | null
    /** Field to focus when edits are restored; default: the first restored field. */
    focus?: string
  }
}
