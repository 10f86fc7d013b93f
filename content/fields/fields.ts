import type * as kinds from "./kinds.ts"

export * from "./kinds.ts"

type Kinds = typeof kinds
export type FieldKind = keyof Kinds
/** A field of a kind with the options of its content type. */
export type FieldOf<Name extends FieldKind> = ReturnType<Kinds[Name]>
export type AnyField = { [Name in FieldKind]: FieldOf<Name> }[FieldKind]
