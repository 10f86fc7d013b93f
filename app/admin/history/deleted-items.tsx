import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { type DeletedItem, listDeletedItems, undeleteItem } from "../../../content/calls/history.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { dataQuery, getDataClient } from "../data/queries.ts"
import { needsReviewText, useReviewRule } from "../data/use-needs-review.ts"
import { Button } from "../ui/button.tsx"
import { swedishTime } from "../ui/format.ts"
import { ShowMore } from "../ui/lists/pager.tsx"
import { texts } from "../ui/texts.ts"
import { historyTexts } from "./history-texts.ts"
import { invalidateRestored, maxDeletedItems, reportRestoreError } from "./undo.ts"

const deletedTexts = historyTexts.deleted

/** Items shown at first; each click triples them. */
const portion = 50

interface Props {
  collection: Collection
  parentId: string | undefined
}

/** Deleted items of a list, newest first, with buttons to restore them. */
export default function DeletedItems({ collection, parentId }: Props) {
  const [shown, setShown] = useState(portion)
  const isRefused = useReviewRule(collection, parentId)
  const list = useRef<HTMLUListElement>(null)
  const { data, error } = useQuery(
    dataQuery(["deleted", collection.table, parentId ?? null], (data, signal) =>
      listDeletedItems(data, collection, parentId, maxDeletedItems, signal),
    ),
  )
  const { mutate: undelete, isPending: busy } = useMutation({
    mutationFn: async (item: DeletedItem) => undeleteItem(await getDataClient(), collection, item),
    meta: { failed: deletedTexts.failed, reasonOf: (failure) => reportRestoreError(failure, collection) },
    onSuccess: (_, { title }) => toast.success(deletedTexts.undeleted, title),
    onSettled: () => invalidateRestored(collection),
  })

  if (!data) return <p className="py-2">{error ? deletedTexts.loadFailed : texts.loading}</p>
  if (data.length === 0) return <p className="py-2">{deletedTexts.none}</p>
  return (
    <>
      {isRefused && <p>{needsReviewText}</p>}
      <ul ref={list} className="mt-2 max-w-240 *:border-t *:border-line *:py-2">
        {data.slice(0, shown).map((item) => {
          const id = `deleted-${item.version}`
          return (
            <li key={item.version} className="flex flex-wrap items-center justify-between gap-x-4">
              <p id={id} className="min-w-0 grow basis-64 wrap-anywhere">
                <span className="font-semibold text-ink">{item.title}</span>
                {item.features > 0 && ` ${deletedTexts.features(item.features)}`}
                <br />
                {deletedTexts.when(swedishTime(item.changed_at), item.changed_by ?? historyTexts.nobody)}
              </p>
              <Button
                kind="bare"
                aria-label={`${deletedTexts.undelete} ${item.title}`}
                aria-describedby={id}
                off={busy || isRefused}
                onClick={() => undelete(item)}
              >
                {deletedTexts.undelete}
              </Button>
            </li>
          )
        })}
      </ul>
      <ShowMore list={list} shown={shown} all={data.length} most={maxDeletedItems} onShow={setShown} />
    </>
  )
}
