/**
 * The address of the screen whose data is asked for. React Router's single fetch puts ".data" behind the path, and "_.data"
 * behind one that ends with a slash: the start page's is "/_.data" (react-router/dist, lib/server-runtime/urls.js).
 */
export function screenAddress(url: URL): URL {
  const screen = new URL(url)
  screen.pathname = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "")
  return screen
}
