import { useLongTexts } from "../components/use-long-texts.ts"
import { BrandSection, Example } from "./section.tsx"

export function LayoutSection() {
  const { layout } = useLongTexts().brand
  return (
    <BrandSection of="layout">
      <p className="measure mt-6">{layout.text}</p>
      <div className="mt-8 grid gap-8 md:grid-cols-[7fr_5fr]">
        <figure>
          <svg viewBox="0 0 478 250" className="w-full border border-line bg-field p-3" aria-hidden="true">
            <path className="fill-panel" d={columns()} />
            <path className="fill-pine" d="M0 20h276v90H0z" />
            <path className="fill-moss" d="M280 20h198v90H280z" />
            <path className="fill-moss" d="M0 114h198v116H0z" />
            <path className="fill-ink" d="M202 114h276v116H202z" />
          </svg>
          <figcaption className="small mt-2.5 text-ink-soft">{layout.columns}</figcaption>
        </figure>
        <figure>
          <svg viewBox="0 0 340 250" className="w-full border border-line bg-field" aria-hidden="true">
            <path className="fill-ink" d="M40 32h180v16H40zM40 152h140v16H40z" />
            <path
              className="fill-line-strong"
              d="M40 64h200v6H40zM40 78h188v6H40zM40 92h120v6H40zM40 184h200v6H40zM40 198h176v6H40z"
            />
            <path
              className="fill-none stroke-falu"
              d="M268 48v16M262 48h12M262 64h12M268 98v54M262 98h12M262 152h12"
            />
            <text x="284" y="61" fontSize="13" className="figures fill-ink">
              16
            </text>
            <text x="284" y="130" fontSize="13" className="figures fill-ink">
              56
            </text>
          </svg>
          <figcaption className="small mt-2.5 text-ink-soft">{layout.rhythm}</figcaption>
        </figure>
      </div>
      <div className="mt-10 grid gap-6 sm:grid-cols-2">
        <Example good text={layout.good}>
          <svg viewBox="0 0 320 180" className="w-full" aria-hidden="true">
            <path className="fill-pine" d="M24 24h158v72H24z" />
            <path className="fill-moss" d="M184 24h112v72H184zM24 98h112v58H24z" />
            <path className="fill-none stroke-line-strong" d="M138.5 98.5h157v57h-157z" />
            <path className="fill-falu" d="M152 112h44v16h-44z" />
          </svg>
        </Example>
        <Example good={false} text={layout.bad}>
          <svg viewBox="0 0 320 180" className="w-full" aria-hidden="true">
            <path
              className="fill-none stroke-line-strong"
              d="M24 24h82v60H24zM119 24h82v60h-82zM214 24h82v60h-82zM24 96h82v60H24zM119 96h82v60h-82zM214 96h82v60h-82z"
            />
            <path
              className="fill-line-strong"
              d="M57 34h16v16H57zM152 34h16v16h-16zM247 34h16v16h-16zM57 106h16v16H57zM152 106h16v16h-16zM247 106h16v16h-16zM40 62h50v5H40zM135 62h50v5h-50zM230 62h50v5h-50zM40 134h50v5H40zM135 134h50v5h-50zM230 134h50v5h-50z"
            />
          </svg>
        </Example>
      </div>
    </BrandSection>
  )
}

/** Path of twelve columns, 36 wide with gaps of about 4: 478 in total. */
function columns(): string {
  let path = ""
  for (let column = 0; column < 12; column++) path += `M${(column * 40.1667).toFixed(1)} 0h36v250h-36z`
  return path
}
