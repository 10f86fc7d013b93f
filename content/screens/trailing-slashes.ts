/**
 * Removes trailing slashes; "/" stays. A loop, because a regular expression is quadratic on long
 * runs of slashes.
 */
export function trimTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === "/") end--
  return path.slice(0, end)
}
