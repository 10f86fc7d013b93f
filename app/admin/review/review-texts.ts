/** Short states of a draft's review, for lists. */
export const reviewStates = {
  asked: "Väntar på granskning",
  returned: "Tillbaka från granskning",
  approved: "Granskad",
}
