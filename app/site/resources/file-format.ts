/** What a file is called by its address, such as "PDF"; undefined for an address that ends in no file's name. */
export function fileFormat(address: string): string | undefined {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/, "")
  return /\.([a-z0-9]{2,4})$/i.exec(path)?.[1]?.toUpperCase()
}
