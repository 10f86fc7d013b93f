import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { settingsTexts } from "./site-settings-texts.ts"

interface Props {
  title: string
  text: ReactNode
  values: readonly {
    label: string
    /** Empty for the default. */
    value: string
    /** Opens the value's dialog, or the path of the form that contains it. */
    onChange?: (() => void) | string
  }[]
  /** Button that opens the form of all values. */
  action?: ReactNode
}

/** Definition list of settings below a heading. */
export function SettingsList({ title, text, values, action }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 max-w-[60rem] border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          <p className="mt-1 max-w-[70ch] text-ink-soft">{text}</p>
        </div>
        {action}
      </div>
      <dl className="mt-3 grid gap-y-1">
        {values.map(({ label, value, onChange }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className={`text-ink-soft ${onChange ? "sm:py-1.5" : ""}`}>{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {typeof onChange === "string" ? (
                <Link to={onChange} className="link" aria-label={settingsTexts.of(label, value)}>
                  {value}
                </Link>
              ) : onChange ? (
                <button
                  type="button"
                  className="link cursor-pointer text-left"
                  aria-haspopup="dialog"
                  aria-label={settingsTexts.of(label, value)}
                  onClick={onChange}
                >
                  {value}
                </button>
              ) : (
                value || <span className="text-ink-soft">{settingsTexts.standard}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
