import { useEffect, useState } from "react"
import { type ColourName, palette } from "./palette.ts"

interface SwatchTexts {
  copy: string
  copied: string
  names: Record<ColourName, string>
  uses: Record<ColourName, string>
}

/** How long a swatch says that it has been copied, in milliseconds. */
const confirmation = 2_500

/**
 * Every colour as a button that copies its value. Without scripts the value is there to be read and marked.
 * @param texts given by the page, because browsers do not have the long texts that they stand among
 */
export function Swatches({ texts }: { texts: SwatchTexts }) {
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
                <span className="sr-only">{texts.copy} </span>
                <span className="block font-semibold">{texts.names[name]}</span>
                <span className="figures small block font-semibold text-pine">
                  {copied === name ? texts.copied : palette[name]}
                </span>
                <span className="small block text-ink-soft">{texts.uses[name]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {copied && `${texts.copied}: ${palette[copied]}`}
      </p>
    </>
  )
}
