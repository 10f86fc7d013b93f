/** Short states of a draft's review, for lists. */
export const reviewStates = {
  asked: "Väntar på granskning",
  returned: "Tillbaka från granskning",
  approved: "Granskad",
}

export const needsReviewText = "Någon annan måste granska innan besökarna ser det."
