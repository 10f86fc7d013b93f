import type { errors as swedish } from "../sv/errors.ts"

export const errors: typeof swedish = {
  unauthorized: {
    title: "Access denied",
    text: "You do not have permission to visit this page. Only administrators have access to this area.",
    home: "To the start page",
  },
  notFound: {
    title: "Oops! Page not found",
    text: "A module is missing here. The page has moved, changed its name or never existed.",
    home: "To the start page",
    solutions: "See solutions",
  },
  serverError: {
    hint: "In a hurry? Ring or write to us.",
  },
}
