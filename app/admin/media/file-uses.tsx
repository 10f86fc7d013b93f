import { Link } from "react-router"
import type { MediaUse } from "../../../content/calls/media-files.ts"
import { describeUse, mediaTexts } from "./media-texts.ts"

const texts = mediaTexts.uses
const first = 3

interface Props {
  /** Undefined while loading; null after a failure. */
  uses: readonly MediaUse[] | undefined | null
  pathOf: (use: MediaUse) => string
}

/** Where content uses a file: the first places, and the rest in a disclosure. */
export function FileUses({ uses, pathOf }: Props) {
  if (!uses || uses.length === 0)
    return (
      <p className="text-fine text-ink-soft">{uses === null ? texts.failed : uses ? texts.none : "\u00a0"}</p>
    )
  const list = (some: readonly MediaUse[]) => (
    <ul className="grid gap-1">
      {some.map((use) => (
        <li key={`${use.item_id} ${use.field}`} className="wrap-anywhere">
          <Link to={pathOf(use)} className="link">
            {describeUse(use)}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="text-fine">
      {list(uses.slice(0, first))}
      {uses.length > first && (
        <details>
          <summary className="cursor-pointer py-1">{texts.more(uses.length - first)}</summary>
          {list(uses.slice(first))}
        </details>
      )}
    </div>
  )
}
