/**
 * Texts of error screens; title and text of the first, and title of the second, are the
 * specification's.
 */
export const errors = {
  unauthorized: {
    title: "Obehörig åtkomst",
    text: "Du har inte behörighet att komma åt denna sida. Endast administratörer har tillgång till detta område.",
  },
  notFound: {
    title: "Oops! Page not found",
    text: "Här fattas en modul. Sidan har flyttat, bytt namn eller aldrig funnits.",
  },
  serverError: {
    hint: "Är det bråttom? Ring eller skriv till oss.",
    reference: "Ärendenummer",
  },
}
