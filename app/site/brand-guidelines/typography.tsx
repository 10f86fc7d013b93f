import { typefaces } from "../../../brand/brand.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { BrandSection } from "./section.tsx"

/** Steps of the type scale, by class name. */
const steps = ["display", "title", "heading", "subheading"] as const

export function Typography() {
  const { typography } = useLongTexts().brand
  return (
    <BrandSection of="typography">
      <figure className="mt-8 border border-line bg-field p-6 md:p-10">
        <p
          lang="sv"
          className="font-heading text-(length:--size-specimen) leading-[0.95] font-bold tracking-[-0.04em]"
        >
          {typography.specimen}
        </p>
        {(["font-heading", "font-text"] as const).map((family) => (
          <p
            key={family}
            className={`figures mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-step-2 leading-snug ${family}`}
          >
            <span className="font-normal">abcdefghijklmn</span>
            <span className="font-medium">opqrstuvwxyzåäö</span>
            <span className="font-bold">0123456789</span>
          </p>
        ))}
        <figcaption className="small mt-6 text-ink-soft">
          {[typefaces.heading.licence, typefaces.text.licence].map((licence) => (
            <span key={licence} className="block">
              {licence}
            </span>
          ))}
        </figcaption>
      </figure>
      <h3 className="subheading mt-12">{typography.scale}</h3>
      <dl className="mt-4">
        {steps.map((step) => (
          <div
            key={step}
            className="grid items-baseline gap-x-6 border-t border-line py-4 md:grid-cols-[8rem_1fr]"
          >
            <dt className="small text-ink-soft">{typography.steps[step]}</dt>
            <dd className={`${step} font-heading font-semibold`}>{typography.sample}</dd>
          </div>
        ))}
        <div className="grid items-baseline gap-x-6 border-t border-line py-4 md:grid-cols-[8rem_1fr]">
          <dt className="small text-ink-soft">{typography.steps.body}</dt>
          <dd className="measure">{typography.body}</dd>
        </div>
      </dl>
      <h3 className="subheading mt-12">{typography.rules}</h3>
      <ul className="mt-4 grid gap-px border border-line bg-line sm:grid-cols-2">
        {typography.marks.map(({ good, bad, text }) => (
          <li key={good} className="bg-paper p-6">
            <p lang="sv" className="flex flex-wrap items-baseline gap-x-5 font-heading">
              <span className="text-step-3 font-semibold">{good}</span>
              <s className="text-step-1 text-ink-soft decoration-falu decoration-2">{bad}</s>
            </p>
            <p className="small mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </BrandSection>
  )
}
