import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import type { Draft } from "../../../content/calls/drafts.ts"
import { decideReview } from "../../../content/calls/reviews.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { useSession } from "../../session/session.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient } from "../data/queries.ts"
import { ItemComparison } from "../history/version-comparison.tsx"
import { Button } from "../ui/button.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { ReviewTag } from "../ui/lists/review-tag.tsx"

const noticeTexts = {
  heading: "Granskning",
  removed: "ett borttaget konto",
  asked: (author: string, reviewer: string) => `${author} har bett ${reviewer} granska.`,
  returned: (reviewer: string) => `${reviewer} skickade tillbaka utkastet:`,
  approved: (reviewer: string) => `${reviewer} har godkänt det som står i utkastet.`,
  changes: "Ändringar mot det besökarna ser",
  comment: "Kommentar till den som har skrivit",
  commentMissing: "Skriv vad som behöver ändras.",
  about: "Publicera med knappen nedan, eller välj här. Ändrar du själv något måste någon annan granska.",
  approve: "Godkänn",
  return: "Skicka tillbaka",
  isApproved: "Godkänt. Den som har skrivit kan publicera.",
  isReturned: "Utkastet är skickat tillbaka",
  failed: "Granskningen kunde inte sparas",
}

interface Props {
  collection: Collection
  /** The live row, with the draft's values. */
  version: Item
  draft: Draft
  busy: boolean
  onDecided: () => void
}

/**
 * Shows the state of a draft's review and its differences from the live item. Administrators who
 * did not write the draft approve it or return it with a comment.
 */
export default function ReviewNotice({ collection, version, draft, busy, onDecided }: Props) {
  const { user } = useSession()
  const [comment, setComment] = useState("")
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate: decide, isPending } = useMutation({
    async mutationFn(approved: boolean) {
      const decision = approved ? ({ approved } as const) : { approved: false as const, comment }
      const conflicts = await decideReview(await getDataClient(), draft, decision)
      const isOwn = conflicts.some(({ reason }) => reason === "review")
      if (conflicts.length > 0) throw new CallFailure(isOwn ? "review" : "changed")
    },
    meta: { failed: noticeTexts.failed },
    onSuccess(_, approved) {
      toast.success(approved ? noticeTexts.isApproved : noticeTexts.isReturned)
      onDecided()
    },
  })
  const off = busy || isPending
  const mayDecide = draft.review === "asked" && !draft.authors.includes(user?.email ?? "")
  const [before, after] = [draft.base, draft.changes].map((values) => ({ ...version, ...values }))
  return (
    <section className="col-span-full grid gap-3" aria-label={noticeTexts.heading}>
      {draft.review && <ReviewState draft={draft} />}
      <details open={mayDecide}>
        <summary className="cursor-pointer py-1 font-semibold text-ink-soft">{noticeTexts.changes}</summary>
        <ItemComparison {...{ collection }} before={before ?? null} after={after ?? null} />
      </details>
      {mayDecide && (
        <div className="grid max-w-[75ch] gap-3">
          <p>{noticeTexts.about}</p>
          <AdminField
            label={noticeTexts.comment}
            problem={isMissing ? noticeTexts.commentMissing : undefined}
          >
            {(attributes) => (
              <textarea
                {...attributes}
                ref={field}
                className="field"
                rows={2}
                maxLength={2000}
                value={comment}
                onChange={({ target }) => {
                  setComment(target.value)
                  setMissing(false)
                }}
              />
            )}
          </AdminField>
          <div className="flex flex-wrap gap-2">
            <Button off={off} onClick={() => decide(true)}>
              {noticeTexts.approve}
            </Button>
            <Button
              off={off}
              onClick={() => {
                if (comment.trim()) return decide(false)
                setMissing(true)
                field.current?.focus()
              }}
            >
              {noticeTexts.return}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function ReviewState({ draft: { review, reviewed } }: Pick<Props, "draft">) {
  if (!review) return null
  const { removed } = noticeTexts
  const decider = reviewed?.decided_by ?? removed
  return (
    <div className="wrap-anywhere">
      <p>
        <ReviewTag review={review} />{" "}
        {review === "asked"
          ? noticeTexts.asked(reviewed?.asked_by ?? removed, reviewed?.reviewer ?? removed)
          : noticeTexts[review](decider)}
      </p>
      {reviewed?.comment && (
        <blockquote className="mt-1 border-l-4 border-line-strong pl-3 whitespace-pre-line">
          {reviewed.comment}
        </blockquote>
      )}
    </div>
  )
}
