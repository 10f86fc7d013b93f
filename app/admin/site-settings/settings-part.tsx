import { controlsOf, type Item } from "../../../content/types/field-values.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { useReferences } from "../fields/use-references.ts"
import { Button } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"
import type { Part } from "./parts.ts"
import { SettingsList } from "./settings-list.tsx"
import { settingsTexts as words } from "./site-settings-texts.ts"

interface Props {
  part: Part
  /** Undefined until a setting is stored. */
  item: Item | undefined
  onChange: () => void
}

/** One section of the settings with its current values. */
export function SettingsPart({ part, item, onChange }: Props) {
  const { collection, name, isGuarded } = part
  const mayChange = useHasAllAreas() || !isGuarded
  const { title, text } = words.parts[name]
  const { nameOf } = useReferences(collection)
  const own = textsOf(collection)
  const values = controlsOf(collection).flatMap((control) => {
    const value = item ? control.definition.serialize(item[control.name]) : ""
    if (!value && control.language === "en") return []
    return [{ label: labelOf(control, own), value: value && nameOf(control, value) }]
  })
  return (
    <SettingsList
      title={title}
      text={mayChange ? text : `${text} ${texts.allAreasOnly}`}
      values={values}
      action={
        mayChange && (
          <Button aria-haspopup="dialog" aria-label={words.of(words.change, title)} onClick={onChange}>
            {words.change}
          </Button>
        )
      }
    />
  )
}
