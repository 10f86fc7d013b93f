/** The site cannot start. `message` is one line for the operator, with cause and remedy. */
export class StartError extends Error {
  override name = "StartError"
}
