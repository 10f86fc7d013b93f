import type { DataClient } from "../../../content/calls/data-client.ts"
import { publicFeatures } from "../../../content/published/features.ts"
import { iconNode } from "../../../content/published/icon-nodes.server.ts"
import type { Feature } from "../../../content/published/published.ts"
import type { Language } from "../../../content/texts/language.ts"
import { type LocalizedFeature, localizeFeature } from "./localized-feature.ts"

/** Returns the features that are drawn of a solution. */
export const drawnFeatures = (features: readonly Feature[], language: Language): LocalizedFeature[] =>
  features.slice(0, 2).map((row) => localizeFeature(row, language, iconNode(row.icon_name)))

/** Loads the features that the drawings show, by id of the solution. */
export async function loadDrawings(data: DataClient, language: Language) {
  const features = await publicFeatures(data)
  return (solutionId: string) => drawnFeatures(features[solutionId] ?? [], language)
}
