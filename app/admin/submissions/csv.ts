/** What a file starts with so that Excel reads it as UTF-8. */
export const byteOrderMark = "\uFEFF"

/**
 * A row as Swedish Excel opens it: semicolons between the cells, CRLF at the end. A cell that a spreadsheet would
 * take for a formula gets an apostrophe before it (OWASP, CSV injection), because strangers wrote these texts.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
