import { type SectionKind, sectionTypes } from "../../../../content/sections/index.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { sectionTexts as texts } from "./sections-texts.ts"

/** Page templates: a first set of sections. */
const pageTemplates: readonly { name: string; kinds: readonly SectionKind[] }[] = [
  {
    name: "Kampanj",
    kinds: ["textAndPicture", "figures", "quote", "solutionCards", "questions", "callToAction"],
  },
  {
    name: "Evenemang",
    kinds: ["text", "textAndPicture", "textAndPicture", "logos", "questions", "contactForm"],
  },
  { name: "Guide", kinds: ["text", "textAndPicture", "resourceCards", "newsCards", "callToAction"] },
]

interface ChoiceProps {
  /** Offers page templates while the page has no sections. */
  isEmpty: boolean
  onChoose: (kinds: readonly SectionKind[]) => void
}

/** Dialog to choose a section type. */
export default function SectionChooser({ onClose, ...choice }: ChoiceProps & { onClose: () => void }) {
  return (
    <Dialog title={texts.choose} onClose={onClose}>
      <div className="dialog-body">
        <SectionChoice {...choice} />
      </div>
    </Dialog>
  )
}

/** Section types with miniatures and descriptions. */
export function SectionChoice({ isEmpty, onChoose }: ChoiceProps) {
  return (
    <>
      {isEmpty && (
        <>
          <h3 className="font-semibold">{texts.layouts}</h3>
          <div className="mt-2 mb-5 flex flex-wrap gap-2">
            {pageTemplates.map(({ name, kinds }) => (
              <Button key={name} onClick={() => onChoose(kinds)}>
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {sectionTypes.map(({ kind, label, description }) => (
          <li key={kind}>
            <button
              type="button"
              className="flex h-full w-full cursor-pointer items-start gap-3 border border-line p-3 text-left hover:border-pine hover:bg-panel"
              onClick={() => onChoose([kind])}
            >
              <SectionIcon kind={kind} />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-fine text-ink-soft">{description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const lines = "M6 9h18M6 15h26M6 20h26M6 25h14"
const cards = "M5 10h11v16H5zM18.5 10h11v16h-11zM32 10h11v16H32z"
const drawings: Record<SectionKind, string> = {
  text: lines,
  textAndPicture: "M6 10h14M6 16h14M6 21h14M6 26h9M26 8h17v20H26zM26 24l6-6 4 4 3-3 4 4",
  figures: "M6 22v-9l-2 2M18 14c4-3 7 1 4 4l-4 4h6M34 13h6l-4 4c6 0 5 6 0 6M4 28h8M18 28h8M33 28h8",
  steps: "M6 9h4v4H6zM16 8h26M16 13h18M6 22h4v4H6zM16 21h26M16 26h18",
  quote: "M8 10v16M15 11h26M15 17h26M15 23h14",
  logos: "M5 13h9v9H5zM20 17.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0M35 22l4.5-9 4.5 9z",
  solutionCards: cards,
  caseStudyCards: `${cards}M8 22h5M21.5 22h5M35 22h5`,
  resourceCards: `${cards}M10.5 14v6M24 14v6M37.5 14v6`,
  newsCards: `${cards}M8 14h5M21.5 14h5M35 14h5`,
  questions: "M6 9h30M40 8l2 2 2-2M6 18h30M40 17l2 2 2-2M6 27h30M40 26l2 2 2-2",
  callToAction: "M6 10h24M6 16h18M6 22h16v7H6z",
  contactForm: "M6 7h16v6H6zM26 7h16v6H26zM6 17h36v7H6zM6 28h12",
}

/** Decorative icon of a section type; its name is beside it. */
function SectionIcon({ kind }: { kind: SectionKind }) {
  return (
    <svg
      viewBox="0 0 48 36"
      className="h-9 w-12 shrink-0 border border-line fill-none stroke-pine"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <path d={drawings[kind]} />
    </svg>
  )
}
