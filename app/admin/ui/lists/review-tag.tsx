import { reviewStates } from "../../review/review-texts.ts"

/** State of a draft's review; amber while the reviewer or the author has a task. */
export const ReviewTag = ({ review }: { review: keyof typeof reviewStates }) => (
  <span className={`tag ${review === "approved" ? "" : "tag-todo"}`}>{reviewStates[review]}</span>
)
