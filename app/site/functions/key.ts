/** The name of the boxes on the functions screen, and so of the parameter that carries the choice. */
export const choiceParameter = "funktion"
