import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Rows and columns of Swedish and English keyboards, alphabet and digits, without diacritics. */
const sequences = [
  "qwertyuiopao",
  "asdfghjkloa",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "12345678901234567890",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
].flatMap((row) => [row, [...row].reverse().join("")])
const minSequence = 3

/** Longer passwords are not among the first guesses. */
const maxPredictableLength = 64

/** Common substitutes. `1` and `!` replace two letters each; both are tried. */
const substitutes: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
}

let words: Set<string> | undefined

function predictableWords(): Set<string> {
  words ??= new Set(
    readFileSync(join(import.meta.dirname, "predictable-words.txt"), "utf8")
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .flatMap((line) => line.split(" ")),
  )
  return words
}

/** Lower case without diacritics: `Malmö` and `Malmo` are equal. */
export const removeDiacritics = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ø", "o").replaceAll("æ", "a")

/** Returns the readings of a text without diacritics and with substitutes replaced by letters. */
export function letterReadings(text: string): string[] {
  const plain = removeDiacritics(text)
  const spelled = plain.replace(/[034578@$]/g, (sign) => substitutes[sign] ?? sign)
  return [plain, spelled.replace(/[1!|]/g, "i"), spelled.replace(/[1!|]/g, "l")]
}

/** Removes digits and punctuation at both ends. */
const withoutAffixes = (text: string) => text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "")

/** Whether a text is at most `most` predictable words, not counting an inflected ending. */
function consistsOf(text: string, most: number): boolean {
  if (/^(?:s|n|en|et|t|r|ar|er|or|a)?$/.test(text)) return most < 2
  if (most === 0) return false
  for (let end = text.length; end > 1; end--) {
    if (predictableWords().has(text.slice(0, end)) && consistsOf(text.slice(end), most - 1)) return true
  }
  return false
}

function hasSequencesAlone(text: string): boolean {
  // Removes the end of the Swedish alphabet (åäö) after a run; three letters are too short for a
  // run.
  let rest = text.replace(/[^\p{L}\p{N}]/gu, "").replace(/(?<=[a-z]{4})aao/, "")
  for (let length = rest.length; length >= minSequence; length--) {
    for (let start = 0; start + length <= rest.length; start++) {
      const part = rest.slice(start, start + length)
      const isRepeated = part === part[0]?.repeat(length)
      if (!isRepeated && !sequences.some((row) => row.includes(part))) continue
      rest = rest.slice(0, start) + rest.slice(start + length)
      start--
      if (length > rest.length) break
    }
  }
  return rest.length < minSequence
}

/**
 * Whether a password follows the first patterns that attackers try: one or two common words
 * (`SommarVinter26!`) with digits, punctuation and substitutes (`L0senord1`), or keyboard runs and
 * repetitions (`Qwertyåäö1`).
 */
export function isPredictable(password: string): boolean {
  if (password.length > maxPredictableLength) return false
  const plain = removeDiacritics(password)
  if (hasSequencesAlone(plain)) return true
  return [withoutAffixes(plain), plain].some((text) =>
    letterReadings(text).some((reading) => {
      const letters = reading.replace(/\P{L}/gu, "")
      return consistsOf(letters, 2) || (letters.length > 3 && letters === letters[0]?.repeat(letters.length))
    }),
  )
}
