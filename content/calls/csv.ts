/** Writing tables as text (RFC 4180, as Swedish Excel opens them). */

/** What a file starts with so that Excel reads it as UTF-8. */
export const byteOrderMark = "\uFEFF"
/**
 * What a spreadsheet would take for a formula (OWASP, CSV injection), with the apostrophes that already protect it. The wide
 * forms are what input methods for Chinese and Japanese write; spreadsheets read them as the narrow ones.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
/**
 * The same within a text, where a program that separates at commas, tabs or lines whatever the quotes say begins a cell.
 * A number with its sign, such as a telephone's, is none.
 */
const formulaWithin = /([;,\t\r\n] *)(?=[=@＝＠]|[+\-＋－](?![\d ]*(?:[;,\t\r\n]|$)))/g
/**
 * A telephone number in its international form. Without letters it can neither call a function nor read a cell, so it
 * needs no apostrophe, which mail merge and diallers would take for a part of it.
 */
const internationalNumber = /^\+(?=[^\d]*\d)[\d ()\u00a0-]+$/
const wholeNumber = /^-?\d+$/

/**
 * A row as Swedish Excel opens it: semicolons between the cells, CRLF at the end. A cell that looks like a formula gets an
 * apostrophe, which reading takes away again; a telephone number stays one that can be dialled.
 * @param reimported quotes whatever a program may take for a separator, and leaves whole numbers what they are
 */
export function csvRow(cells: readonly string[], reimported = false): string {
  const special = reimported ? /[;,\t"\r\n]|^\s|\s$/ : /[;"\r\n]/
  const cell = (text: string) => {
    // With hyphens Excel would calculate it (+46-70 is -24): spaces, as the standard has it (ITU-T E.123, section 2).
    if (!reimported && internationalNumber.test(text)) return text.replaceAll("-", " ")
    const number = reimported && wholeNumber.test(text)
    const guarded = formula.test(text) && !number ? `'${text}` : text
    // What is read again has to be what was written, and is quoted wherever anybody could separate it.
    const harmless = reimported ? guarded : guarded.replace(formulaWithin, "$1'")
    return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
  }
  return `${cells.map(cell).join(";")}\r\n`
}

/** A table of content as a file that the import reads again. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => csvRow(row, true)).join("")
}
