/** What an operator asked for cannot be done; `message` is one line for the terminal. */
export class AdministrationError extends Error {
  override name = "AdministrationError"
}
