import { useLongTexts } from "../parts/use-long-texts.ts"
import { BrandSection } from "./section.tsx"

export function Philosophy() {
  const { philosophy } = useLongTexts().brand
  return (
    <BrandSection of="philosophy">
      <p className="heading mt-6 max-w-[26ch] font-heading font-semibold leading-tight">
        {philosophy.opening}
      </p>
      <p className="measure mt-5">{philosophy.text}</p>
      <dl className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-[5fr_4fr_3fr]">
        {philosophy.rules.map(({ title, text }) => (
          <div key={title} className="bg-paper p-6">
            <dt className="subheading font-heading font-semibold">{title}</dt>
            <dd className="mt-1.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </BrandSection>
  )
}
