/** Name of the checkboxes, and of the URL parameter with the selection. */
export const choiceParameter = "funktion"
