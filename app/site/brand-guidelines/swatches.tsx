import { useEffect, useState } from "react"
import { useTexts } from "../../ui/page-context.ts"
import { type ColourName, palette } from "./palette.ts"

/** How long a swatch says that it has been copied, in milliseconds. */
const confirmation = 2_500

/** Every colour as a button that copies its value. Without scripts the value is there to be read and marked. */
export function Swatches() {
  const { colors } = useTexts().brand
  const [copied, setCopied] = useState<ColourName>()

  async function copy(name: ColourName) {
    try {
      await navigator.clipboard.writeText(palette[name])
      setCopied(name)
    } catch {
      // The browser does not allow it (no secure connection, say): the value stands there to be copied by hand.
    }
  }

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), confirmation)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <ul className="two-columns brand-swatches">
        {(Object.keys(palette) as ColourName[]).map((name) => (
          <li key={name}>
            <button type="button" className="brand-swatch" onClick={() => copy(name)}>
              <svg className="w-full grow" aria-hidden="true">
                <rect width="100%" height="100%" fill={palette[name]} />
              </svg>
              <span className="block px-4 py-3">
                <span className="sr-only">{colors.copy} </span>
                <span className="block font-semibold">{colors.names[name]}</span>
                <span className="figures small block font-semibold text-pine">
                  {copied === name ? colors.copied : palette[name]}
                </span>
                <span className="small block text-ink-soft">{colors.uses[name]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {copied && `${colors.copied}: ${palette[copied]}`}
      </p>
    </>
  )
}
