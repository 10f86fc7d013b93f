import { type SectionKind, sectionTypes } from "../../../../content/sections/index.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { pageTemplates } from "./layouts.ts"
import { sectionTexts as texts } from "./sections-texts.ts"
import { SectionIcon } from "./thumbnail.tsx"

interface Props {
  /** Offers page templates while the page has no sections. */
  isEmpty: boolean
  onChoose: (kinds: readonly SectionKind[]) => void
  onClose: () => void
}

/** Dialog to choose a section type, with descriptions. */
export default function SectionChooser({ isEmpty, onChoose, onClose }: Props) {
  return (
    <Dialog title={texts.choose} onClose={onClose}>
      <div className="dialog-body">
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
        {isEmpty && (
          <>
            <h3 className="mt-5 font-semibold">{texts.layouts}</h3>
            <div className="mt-2 flex flex-wrap gap-2">
              {pageTemplates.map(({ name, kinds }) => (
                <Button key={name} onClick={() => onChoose(kinds)}>
                  {name}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
