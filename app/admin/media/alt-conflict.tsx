import { ConflictDialog } from "../ui/dialogs/conflict-dialog.tsx"
import { type AltTexts, altLabel, altNames } from "./alt-fields.tsx"

interface Parts {
  theirs: AltTexts
  mine: AltTexts
  mimeType: string
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** The question about two versions of a file's alternative texts. */
export function AltConflictQuestion({ theirs, mine, mimeType, ...answers }: Parts) {
  return (
    <ConflictDialog
      differing={altNames
        .filter((name) => theirs[name] !== mine[name])
        .map((name) => ({
          label: altLabel(name, mimeType),
          language: name === "alt_en" ? "en" : "sv",
          theirs: theirs[name],
          mine: mine[name],
        }))}
      {...answers}
    />
  )
}
