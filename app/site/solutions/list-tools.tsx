import { useTexts } from "../../ui/page-context.ts"
import { saveCsv } from "../../ui/save-file.ts"
import type { ListedFeature } from "../parts/shown-feature.ts"
import { featureCsv } from "./feature-csv.ts"

interface ListToolsProps {
  /** Slug of the solution, for the file name. */
  slug: string
  features: readonly ListedFeature[]
}

/** Buttons for members: download the features as a file, and print them. */
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
