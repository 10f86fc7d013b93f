/** Returns a file's format from its URL, such as "PDF", or undefined without an extension. */
export function fileFormat(address: string): string | undefined {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/, "")
  return /\.([a-z0-9]{2,4})$/i.exec(path)?.[1]?.toUpperCase()
}
