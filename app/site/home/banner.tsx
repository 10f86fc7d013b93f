import { useTexts } from "../../ui/page-context.ts"

/** Banner with the most common question of buyers and its answer. */
export function HomeBanner() {
  const { banner } = useTexts().home
  return (
    <section className="bg-panel">
      <div className="column grid items-center gap-8 py-(--space-section) md:grid-cols-[auto_1fr] md:gap-16 lg:gap-24">
        <QuestionMark />
        <div>
          <h2 className="title max-w-[18ch]">{banner.question}</h2>
          <p className="mt-6 max-w-[58ch] text-step-1 leading-relaxed">{banner.answer}</p>
        </div>
      </div>
    </section>
  )
}

/** Question mark of five by seven modules. The dot is lifted and falu. */
function QuestionMark() {
  return (
    <svg viewBox="0 0 98 138" className="h-36 text-pine md:h-64" aria-hidden="true">
      <path
        className="fill-none stroke-current"
        strokeWidth="18"
        d="M20 9h18m2 0h18m2 0h18M0 29h18m62 0h18M80 49h18M60 69h18M40 89h18"
      />
      <path className="fill-falu" d="M40 120h18v18H40z" />
    </svg>
  )
}
