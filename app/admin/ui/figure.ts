/**
 * A whole number, from 0, as Swedish writes it: 1 000 with a space that does not break. The browser's own way first
 * reads all its rules for numbers, which keeps the dashboard's figures back for a tenth of the time until they show.
 */
export function figure(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u00a0")
}
