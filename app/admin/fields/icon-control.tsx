import { useId, useRef, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import type { FormValues } from "../../../content/types/field-values.ts"
import { Icon } from "../../ui/icon.tsx"
import { Button } from "../ui/button.tsx"
import { lazyPart } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"
import { useIconNodes } from "../ui/use-icon-nodes.ts"
import type { ControlProps } from "./field-props.ts"

// Lazy-loaded, because it contains all Lucide icons.
const IconPicker = lazyPart(() => import("./icon-picker.tsx"))

/** Icon name, typed or chosen from the icon picker. */
export function IconControl({ control, input }: ControlProps) {
  const { setValue } = useFormContext<FormValues>()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const told = useId()
  const name = (useWatch<FormValues, string>({ name: control.name }) ?? "").trim()
  const nodes = useIconNodes(name ? [name] : [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="grid size-9.5 shrink-0 place-items-center border border-line text-pine">
          {name && nodes[name] !== undefined && <Icon node={nodes[name]} />}
        </span>
        <input
          type="text"
          className="field"
          autoComplete="off"
          spellCheck={false}
          {...input}
          aria-describedby={`${input["aria-describedby"] ?? ""} ${told}`.trim()}
        />
        <Button
          ref={button}
          className="shrink-0"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.icons.close : texts.icons.choose}
        </Button>
      </div>
      <p id={told} role="status" className="mt-1 text-fine text-ink-soft empty:mt-0">
        {nodes[name] === null && texts.icons.unknown}
      </p>
      <div id={panel}>
        {open && (
          <IconPicker
            chosen={name}
            onClose={close}
            onChoose={(chosen) => {
              setValue(control.name, chosen, { shouldDirty: true, shouldValidate: true })
              close()
            }}
          />
        )}
      </div>
    </>
  )
}
