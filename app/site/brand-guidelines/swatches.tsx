import { useEffect, useState } from "react"

/** A colour: name, hex value and use. */
export type Swatch = readonly [name: string, value: string, use: string]

/** Milliseconds that "copied" is shown. */
const confirmationMs = 2_500

/**
 * Colours as buttons that copy their value. Without scripts the value can be selected.
 * @param swatches passed by the page, like the texts: browsers have neither the long texts nor the
 *   brand's colours
 */
export function Swatches(props: { texts: { copy: string; copied: string }; swatches: readonly Swatch[] }) {
  const { texts, swatches } = props
  const [copied, setCopied] = useState<string>()

  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // Not permitted, e.g. over http: the value can be copied by hand.
    }
  }

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <ul className="two-columns mt-8 grid gap-px border border-line bg-line min-[44rem]:grid-cols-4">
        {swatches.map(([name, value, use]) => (
          <li key={name}>
            <button
              type="button"
              className="brand-swatch flex size-full min-h-60 cursor-copy flex-col bg-paper text-left hover:bg-field"
              onClick={() => copy(value)}
            >
              <svg className="w-full grow" aria-hidden="true">
                <rect width="100%" height="100%" fill={value} />
              </svg>
              <span className="block min-h-30 px-4 py-3">
                <span className="sr-only">{texts.copy} </span>
                <span className="block font-semibold">{name}</span>
                <span className="figures small block font-semibold text-pine">
                  {copied === value ? texts.copied : value}
                </span>
                <span className="small block text-ink-soft">{use}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {copied && `${texts.copied}: ${copied}`}
      </p>
    </>
  )
}
