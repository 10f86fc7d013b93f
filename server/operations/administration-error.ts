/** A command cannot be carried out. `message` is one line for the terminal. */
export class AdministrationError extends Error {
  override name = "AdministrationError"
}
