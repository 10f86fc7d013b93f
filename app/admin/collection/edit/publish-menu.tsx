import { useRef, useState } from "react"
import { isBilingual } from "../../../../content/texts/language.ts"
import type { Plan } from "../../planned/plan.ts"
import { Button } from "../../ui/button.tsx"
import { Glyph } from "../../ui/glyph.tsx"
import { lazyDialog } from "../../ui/lazy-part.tsx"
import { texts } from "../../ui/texts.ts"

const PlanDialog = lazyDialog(() => import("../../planned/plan-dialog.tsx"))
const ReviewDialog = lazyDialog(() => import("../../review/review-dialog.tsx"))

const menuTexts = {
  label: "Fler sätt att publicera",
  plan: isBilingual ? "Planera tid och språk …" : "Planera …",
  title: "Planera publicering",
  review: "Be någon granska …",
  draft: texts.form.publication.saveDraft,
  unpublish: "Avpublicera …",
}

interface Props {
  /** There is nothing to publish. */
  off: boolean
  onPlan: (plan: Plan) => void
  /** E-mail addresses of the draft's authors. */
  authors: readonly string[]
  /** Publication would be refused: there is a button for the review only. */
  needsReview: boolean
  /** Saves a draft; undefined where another button does. */
  onDraft: (() => void) | undefined
  /** The item can be unpublished, after a review too. */
  canUnpublish: boolean
}

/** Menu beside the publish button. Opens upwards, in the nearest positioned element. */
export function PublishMenu({ off, onPlan, authors, needsReview, onDraft, canUnpublish }: Props) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState<"plan" | "review" | "unpublish">()
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    button.current?.focus()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its buttons
    <div
      data-takes-escape={open || undefined}
      onKeyDown={({ key }) => key === "Escape" && open && close()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      {needsReview ? (
        <span className="flex flex-wrap gap-2">
          {canUnpublish && (
            <Button aria-haspopup="dialog" onClick={() => setAsking("unpublish")}>
              {menuTexts.unpublish}
            </Button>
          )}
          <Button kind="main" aria-haspopup="dialog" off={off} onClick={() => setAsking("review")}>
            {menuTexts.review}
          </Button>
        </span>
      ) : (
        <Button
          ref={button}
          className="px-2"
          aria-label={menuTexts.label}
          title={menuTexts.label}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open)
            PlanDialog.fetch()
            ReviewDialog.fetch()
          }}
        >
          <Glyph name={open ? "down" : "up"} />
        </Button>
      )}
      {open && (
        <div className="absolute right-0 bottom-full z-3 mb-1 grid border border-line-strong bg-paper p-1 shadow-lg">
          {([...(onDraft ? (["draft"] as const) : []), "plan", "review"] as const).map((line) => (
            <Button
              key={line}
              kind="bare"
              className="justify-start"
              aria-haspopup={line === "draft" ? undefined : "dialog"}
              off={off}
              onClick={() => {
                close()
                if (line === "draft") onDraft?.()
                else setAsking(line)
              }}
            >
              {menuTexts[line]}
            </Button>
          ))}
        </div>
      )}
      {asking === "plan" && (
        <PlanDialog
          title={menuTexts.title}
          onClose={() => setAsking(undefined)}
          onPlan={(plan) => {
            setAsking(undefined)
            onPlan(plan)
          }}
        />
      )}
      {(asking === "review" || asking === "unpublish") && (
        <ReviewDialog
          authors={authors}
          onClose={() => setAsking(undefined)}
          onAsk={(reviewer) => {
            setAsking(undefined)
            onPlan({ reviewer, unpublishes: asking === "unpublish" })
          }}
        />
      )}
    </div>
  )
}
