/** The address of the screen whose data is asked for: React Router puts ".data" behind it, and calls the start page _root. */
export function screenAddress(url: URL): URL {
  const screen = new URL(url)
  screen.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")
  return screen
}
