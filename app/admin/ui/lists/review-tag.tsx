const reviewStates = {
  asked: "Väntar på granskning",
  returned: "Tillbaka från granskning",
  approved: "Granskad",
}

/** State of a draft's review; amber while the reviewer or the author has a task. */
export const ReviewTag = ({ review }: { review: keyof typeof reviewStates }) => (
  <span className={`tag ${review === "approved" ? "" : "tag-todo"}`}>{reviewStates[review]}</span>
)
