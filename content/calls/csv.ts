/** CSV for Swedish Excel (RFC 4180). */

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = "\uFEFF"
/**
 * A cell that a spreadsheet would evaluate as a formula (OWASP, CSV injection), also behind
 * escaping apostrophes. Spreadsheets read the full-width forms of Chinese and Japanese input
 * methods too.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
/**
 * The start of a formula within a cell, for programs that split at commas, tabs or lines and ignore
 * quotes. A signed number, e.g. a telephone number, is not a formula.
 */
const formulaWithin = /([;,\t\r\n] *)(?=[=@＝＠]|[+\-＋－](?![\d ]*(?:[;,\t\r\n]|$)))/g
/**
 * A telephone number in international format. It has no letters, so it cannot be a harmful formula.
 * An apostrophe would break mail merge and diallers.
 */
const internationalNumber = /^\+(?=[^\d]*\d)[\d ()\u00a0-]+$/
const wholeNumber = /^-?\d+$/

/**
 * Returns a CSV row: semicolons, and CRLF at the end. Formulas are escaped with an apostrophe,
 * which the import removes. Telephone numbers stay diallable.
 * @param reimported quotes everything that a program may take for a separator; whole numbers stay
 *   unescaped
 */
export function csvRow(cells: readonly string[], reimported = false): string {
  const special = reimported ? /[;,\t"\r\n]|^\s|\s$/ : /[;"\r\n]/
  const cell = (text: string) => {
    // Excel would calculate hyphens (+46-70 is -24). Spaces are the standard (ITU-T E.123, section
    // 2).
    if (!reimported && internationalNumber.test(text)) return text.replaceAll("-", " ")
    const number = reimported && wholeNumber.test(text)
    const guarded = formula.test(text) && !number ? `'${text}` : text
    // A file that is imported again must keep its cells unchanged, so they are quoted instead.
    const harmless = reimported ? guarded : guarded.replace(formulaWithin, "$1'")
    return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
  }
  return `${cells.map(cell).join(";")}\r\n`
}

/** Returns content as a CSV file that the import accepts. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => csvRow(row, true)).join("")
}
