/**
 * A whole number, from 0, as Swedish writes it: 1 000 with a space that does not break. The browser's own way first
 * reads all its rules for numbers, which keeps the dashboard's figures back for a tenth of the time until they show.
 */
export function figure(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u00a0")
}

/** Lists count their rows up to here (private.total_limit). */
export const maxTotal = 10_000

/** The total of a list; above `maxTotal` it is not exact. */
export const total = (number: number): string =>
  number > maxTotal ? `fler än ${figure(maxTotal)}` : figure(number)
