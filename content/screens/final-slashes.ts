/** A path without slashes at its end; "/" stays. By hand, because a pattern tries again at every slash of a long path. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === "/") end--
  return path.slice(0, end)
}
