import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Link } from "react-router"
import {
  confirmTranslation,
  countGaps,
  listGaps,
  type TranslationGap,
} from "../../../content/calls/translations.ts"
import { contentTypeOf } from "../../../content/index.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { collectionTexts } from "../collection/collection-texts.ts"
import { editPath } from "../collection/edit/linked-item.ts"
import { dataQuery, getDataClient, invalidate } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { NumberTable } from "../ui/charts/charts.tsx"
import { ShowMore } from "../ui/lists/pager.tsx"
import { DashboardSection } from "./dashboard-section.tsx"
import { translationsTexts } from "./dashboard-texts.ts"

/** Items shown at first (each click triples them), and the maximum that the database returns. */
const [portion, most] = [10, 200]

/** Query of the number of texts to translate, by type. */
export const gapCount = dataQuery(["translations", "count"], countGaps)

interface KeptField {
  gap: TranslationGap
  field: string
}

/** Missing and stale translations: counts, and a list of links to the forms. */
export function Translations() {
  const [shown, setShown] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const counts = useQuery(gapCount)
  const gaps = useQuery(dataQuery(["translations", "list"], (data, signal) => listGaps(data, most, signal)))
  const { mutate: keep } = useMutation({
    mutationFn: async ({ gap, field }: KeptField) => confirmTranslation(await getDataClient(), gap, field),
    meta: { failed: translationsTexts.keepFailed },
    onSuccess: (_, { gap }) => toast.success(translationsTexts.kept, gap.title),
    onSettled: () => invalidate(["translations"]),
  })

  return (
    <DashboardSection
      id="oversattningar"
      heading={translationsTexts.heading}
      loadFailed={translationsTexts.loadFailed}
      data={counts.data && gaps.data && { counts: counts.data, gaps: gaps.data }}
      error={counts.error ?? gaps.error}
    >
      {({ counts, gaps }) =>
        counts.every(({ missing, outdated }) => missing + outdated === 0) ? (
          <p className="py-4 text-ink-soft">{translationsTexts.complete}</p>
        ) : (
          <>
            <div className="mt-2">
              <NumberTable
                caption={translationsTexts.counted}
                heads={[translationsTexts.type, translationsTexts.missing, translationsTexts.outdated]}
                rows={counts.map(({ collection, missing, outdated }) => ({
                  key: collection,
                  name: collectionTexts[collection].heading,
                  counts: [missing, outdated],
                }))}
              />
            </div>
            <h3 className="mt-6 text-dense">{translationsTexts.item}</h3>
            <ul ref={list} className="*:border-b *:border-line *:py-2">
              {gaps.slice(0, shown).map((gap) => (
                <Gap key={gap.item_id} gap={gap} onKeep={keep} />
              ))}
            </ul>
            <ShowMore list={list} shown={shown} all={gaps.length} most={most} onShow={setShown} />
            {gaps.length === most && shown >= most && (
              <p className="mt-3 text-ink-soft">{translationsTexts.furthest(most)}</p>
            )}
          </>
        )
      }
    </DashboardSection>
  )
}

interface GapProps {
  gap: TranslationGap
  onKeep: (kept: KeptField) => void
}

function Gap({ gap, onKeep }: GapProps) {
  const { collection, item_id, parent_id, title } = gap
  // Sorted as in the form.
  const type = contentTypeOf(collection)
  const { fields: labels, heading } = collectionTexts[collection]
  const fields = Object.keys(type.fields)
  const [missing, outdated] = [gap.missing, gap.outdated].map((gaps) =>
    fields.filter((field) => gaps.includes(field)),
  ) as [string[], string[]]
  const label = (field: string) => labels[field]?.label ?? field
  return (
    <li>
      <Link to={editPath(type, item_id, parent_id)} className="link font-semibold wrap-anywhere">
        {title}
      </Link>{" "}
      <span className="text-ink-soft">{heading}</span>
      {missing.length > 0 && (
        <p className="text-ink-soft">
          {translationsTexts.missing}: {missing.map(label).join(", ")}
        </p>
      )}
      {outdated.map((field) => (
        <p key={field} className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {translationsTexts.outdated}: {label(field)}
          <Button
            kind="bare"
            aria-label={`${translationsTexts.stillRight}: ${label(field)}, ${title}`}
            onClick={() => onKeep({ gap, field })}
          >
            {translationsTexts.stillRight}
          </Button>
        </p>
      ))}
    </li>
  )
}
