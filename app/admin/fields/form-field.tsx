import { IconField } from "./icon-field.tsx"
import { LinkField } from "./link-field.tsx"
import { MetricsField } from "./metrics-field.tsx"
import { ReferenceField } from "./reference-field.tsx"
import { SlugField } from "./slug-field.tsx"
import { ChoiceField, LongTextField, PositionField, TextField } from "./text-fields.tsx"
import type { FieldProps } from "./use-field.ts"

/** What each kind of field looks like. */
const components = {
  text: TextField,
  longText: LongTextField,
  slug: SlugField,
  link: LinkField,
  picture: LinkField,
  icon: IconField,
  choice: ChoiceField,
  metrics: MetricsField,
  position: PositionField,
  reference: ReferenceField,
}

/** One control of a form, drawn as its kind. */
export function FormField(props: FieldProps) {
  const Component = components[props.control.definition.kind]
  return <Component {...props} />
}
