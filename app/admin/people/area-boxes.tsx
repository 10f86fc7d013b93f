import { type Area, areas, useAreas } from "../data/areas.ts"
import { peopleTexts } from "./people-texts.ts"

interface Props {
  given: readonly Area[]
  onChange: (given: Area[]) => void
}

/** Checkboxes of a person's areas. An administrator cannot change areas they lack. */
export function AreaCheckboxes({ given, onChange }: Props) {
  const own = useAreas()
  const texts = peopleTexts.areas
  return (
    <fieldset>
      <legend className="font-semibold">{texts.legend}</legend>
      {areas.map((area) => (
        <label
          key={area}
          className="mt-[0.6rem] flex cursor-pointer items-start gap-[0.6rem] [&_input]:size-6 [&_input]:flex-none [&_input]:accent-pine"
        >
          <input
            type="checkbox"
            name={area}
            checked={given.includes(area)}
            disabled={!own.includes(area)}
            onChange={({ target }) =>
              onChange(areas.filter((one) => (one === area ? target.checked : given.includes(one))))
            }
          />
          <span>
            {texts[area].label}
            <span className="block text-fine text-ink-soft">{texts[area].about}</span>
          </span>
        </label>
      ))}
      <p className="mt-2 text-ink-soft" role="status">
        {texts.becomes(roleName({ is_admin: given.length > 0, areas: given }))}
      </p>
      {own.length < areas.length && <p className="mt-1 text-ink-soft">{texts.forbidden}</p>}
    </fieldset>
  )
}

export function roleName({ is_admin, areas: given }: { is_admin: boolean; areas: readonly Area[] }): string {
  const { roles } = peopleTexts
  if (!is_admin) return roles.member
  if (given.length === areas.length) return roles.all
  return given.length === 0
    ? roles.nothing
    : areas.flatMap((area) => (given.includes(area) ? [roles[area]] : [])).join(" och ")
}
