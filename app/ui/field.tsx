import { type ReactNode, useId } from "react"

/** Attributes that link a control to its label, problem and hint. */
export interface ControlAttributes {
  id: string
  "aria-invalid": true | undefined
  "aria-describedby": string | undefined
}

export interface FieldProps {
  /** Default: a generated id. */
  id?: string
  label: ReactNode
  aside?: ReactNode
  problem?: string | undefined
  /** Whether the problem is a live region. Omit it where a toast announces the same. */
  alerts?: boolean
  hint?: string | undefined
  /** Id of another text that describes the control. */
  describedBy?: string | undefined
  className?: string
  children: (attributes: ControlAttributes) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, aside, problem, alerts, hint, describedBy, className, children } = props
  const ownId = useId()
  const { id = ownId } = props
  const ids = [problem && `${id}-problem`, hint && `${id}-hint`, describedBy].filter(Boolean)
  return (
    <div className={className}>
      <p className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </p>
      {children({
        id,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": ids.join(" ") || undefined,
      })}
      {problem && (
        <p id={`${id}-problem`} role={alerts ? "alert" : undefined} className="field-problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
