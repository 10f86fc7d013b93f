import { useState } from "react"
import { serializeList } from "../../../content/fields/lists/json.ts"
import { type Metric, parseMetrics } from "../../../content/fields/lists/metrics.ts"
import { Button } from "../ui/button.tsx"
import { Glyph } from "../ui/glyph.tsx"
import { texts } from "../ui/texts.ts"
import { type ControlProps, useControlText } from "./field-props.ts"

/**
 * Metrics as rows of value and label, and as JSON (specification, section 5). The JSON is collapsed
 * unless it is opened or invalid. The form stores the JSON; editing a row rewrites it.
 */
export function MetricsControl({ control, label, input }: ControlProps) {
  const [text, setText] = useControlText(control.name)
  const metrics = parseMetrics(text)
  const [opened, setOpened] = useState(false)
  const write = (rows: Metric[]) => setText(serializeList(rows))
  return (
    <>
      {metrics && <Rows metrics={metrics} write={write} legend={label} />}
      <details
        className="mt-2"
        open={opened || !metrics || input["aria-invalid"]}
        onToggle={(event) => setOpened(event.currentTarget.open)}
      >
        <summary className="link w-fit cursor-pointer text-fine">{texts.metrics.asJson}</summary>
        <textarea
          className="field field-json mt-1"
          spellCheck={false}
          {...input}
          aria-label={`${label}, ${texts.metrics.json}`}
        />
      </details>
    </>
  )
}

const columns = "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.75rem] gap-1.5"

interface RowsProps {
  metrics: Metric[]
  write: (rows: Metric[]) => void
  legend: string
}

function Rows({ metrics, write, legend }: RowsProps) {
  const set = (index: number, part: Partial<Metric>) =>
    write(metrics.map((metric, at) => (at === index ? { ...metric, ...part } : metric)))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{legend}</legend>
      {metrics.length > 0 && (
        <div className={`${columns} text-fine text-ink-soft`} aria-hidden="true">
          <span>{texts.metrics.value}</span>
          <span>{texts.metrics.label}</span>
        </div>
      )}
      {metrics.map((metric, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
        <div key={index} data-entry="" className={`${columns} items-center`}>
          {(["value", "label"] as const).map((name) => (
            <input
              key={name}
              type="text"
              className="field"
              aria-label={`${texts.metrics[name]}, ${texts.metrics.row(index + 1)}`}
              placeholder={texts.metrics[name]}
              value={metric[name]}
              onChange={(event) => set(index, { [name]: event.target.value })}
            />
          ))}
          <Button
            kind="icon"
            aria-label={texts.metrics.remove(index + 1)}
            title={texts.metrics.remove(index + 1)}
            onClick={() => write(metrics.filter((_, at) => at !== index))}
          >
            <Glyph name="close" />
          </Button>
        </div>
      ))}
      <div>
        <Button data-keeps-focus onClick={() => write([...metrics, { value: "", label: "" }])}>
          <Glyph name="add" />
          {texts.metrics.add}
        </Button>
      </div>
    </fieldset>
  )
}
