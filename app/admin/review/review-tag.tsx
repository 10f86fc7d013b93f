import { reviewStates } from "./review-texts.ts"

/** State of a draft's review; amber while somebody has something to do. */
export const ReviewTag = ({ review }: { review: keyof typeof reviewStates }) => (
  <span className={`tag ${review === "approved" ? "" : "tag-todo"}`}>{reviewStates[review]}</span>
)
