import { useEffect, useState } from "react"
import { solutionFeatures } from "../../../content/published/features.ts"
import { fetchIconNodes } from "../../../content/published/icons.ts"
import type { Language } from "../../../content/texts/language.ts"
import { accountClient } from "../../session/client.ts"
import { useSession } from "../../session/session.ts"
import type { IconNode } from "../../ui/icon.tsx"
import { useLanguage } from "../../ui/page-context.ts"
import { type ListedFeature, localizeListedFeature } from "../components/localized-feature.ts"

/**
 * Loads all features of a solution for members, in the browser. `features` is undefined for
 * visitors, while loading, and after an error, when `retry` is set. Follows sign-in and sign-out in
 * all tabs without a reload.
 */
export function useMembersFeatures(solutionId: string): {
  features?: readonly ListedFeature[]
  loading: boolean
  retry?: () => void
} {
  const { user } = useSession()
  const language = useLanguage()
  const [read, setRead] = useState<{ of: string; features: readonly ListedFeature[] }>()
  const [attempt, setAttempt] = useState(1)
  const of = user ? `${user.id} ${solutionId} ${attempt}` : undefined

  useEffect(() => {
    if (!of) return
    let current = true
    membersFeatures(solutionId, language).then(
      (features) => current && setRead({ of, features }),
      (error) => {
        console.error(error)
        if (current) setRead({ of, features: [] })
      },
    )
    return () => {
      current = false
    }
  }, [of, solutionId, language])

  if (!of || read?.of !== of) return { loading: of !== undefined }
  if (read.features.length === 0) return { loading: false, retry: () => setAttempt(attempt + 1) }
  return { loading: false, features: read.features }
}

async function membersFeatures(solutionId: string, language: Language): Promise<ListedFeature[]> {
  const { data } = await accountClient()
  const features = (await solutionFeatures(data, solutionId)) ?? []
  const names = features.flatMap(({ icon_name }) => icon_name ?? [])
  // Without drawings, the fallback icon is shown.
  const icons: Record<string, IconNode | null> = await fetchIconNodes(names).catch(() => ({}))
  return features.map((feature) =>
    localizeListedFeature(feature, language, icons[feature.icon_name ?? ""] ?? null),
  )
}
