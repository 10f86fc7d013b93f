import type { errors as swedish } from "../sv/errors.ts"

export const errors: typeof swedish = {
  unauthorized: {
    title: "Access denied",
    text: "You do not have permission to visit this page. Only administrators have access to this area.",
  },
  notFound: {
    title: "Oops! Page not found",
    text: "A module is missing here. The page has moved, changed its name or never existed.",
  },
  serverError: {
    hint: "In a hurry? Call or write to us.",
    reference: "Reference",
  },
}
