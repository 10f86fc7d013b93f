import { controlsOf, type Item } from "../../../content/types/field-values.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { useReferences } from "../fields/use-references.ts"
import { Button } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"
import type { SettingsSection } from "./parts.ts"
import { SettingsList } from "./settings-list.tsx"
import { settingsTexts } from "./site-settings-texts.ts"

interface Props {
  part: SettingsSection
  /** Undefined until a setting is stored. */
  item: Item | undefined
  onChange: () => void
}

/** One section of the settings with its current values. */
export function SettingsSummary({ part, item, onChange }: Props) {
  const { collection, name, isGuarded } = part
  const mayChange = useHasAllAreas() || !isGuarded
  const { title, text } = settingsTexts.parts[name]
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
          <Button
            aria-haspopup="dialog"
            aria-label={settingsTexts.of(settingsTexts.change, title)}
            onClick={onChange}
          >
            {settingsTexts.change}
          </Button>
        )
      }
    />
  )
}
