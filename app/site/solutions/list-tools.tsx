import { useTexts } from "../../ui/page-context.ts"
import { saveCsv } from "../../ui/save-file.ts"
import type { ListedFeature } from "../parts/shown-feature.ts"
import { featureCsv } from "./feature-csv.ts"

interface ListToolsProps {
  /** The solution's, for the file's name. */
  slug: string
  features: readonly ListedFeature[]
}

/** For members: all functions of a solution as a file, and on paper. */
export function ListTools({ slug, features }: ListToolsProps) {
  const { download, print, fileName, columns } = useTexts().solutions.list
  return (
    <p className="no-print mt-6 flex flex-wrap gap-3">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => saveCsv([featureCsv(features, columns)], `${fileName}-${slug}`)}
      >
        {download}
      </button>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        {print}
      </button>
    </p>
  )
}
