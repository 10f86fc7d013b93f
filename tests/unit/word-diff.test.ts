import { expect, test } from "vitest"
import { wordDiff } from "../../app/admin/ui/dialogs/word-diff.ts"

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `[+${text}+]`))
    .join("")

test("marks words and punctuation separately", () => {
  expect(shown("Ett intranät för alla", "Ett extranät för alla")).toBe(
    "Ett [-intranät-][+extranät+] för alla",
  )
  expect(shown("Svar inom en dag", "Svar, inom en dag.")).toBe("Svar[+,+] inom en dag[+.+]")
  expect(shown("Öppen efter sex veckor.", "Klar om två år.")).toBe(
    "[-Öppen efter sex veckor-][+Klar om två år+].",
  )
  expect(shown("", "Ny")).toBe("[+Ny+]")
  expect(shown("Borta", "")).toBe("[-Borta-]")
  expect(shown("Lika 🎉", "Lika 🎉")).toBe("Lika 🎉")
  expect(shown("", "")).toBe("")
})

test("the pieces make up both texts, and no two of a kind follow each other", () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const vocabulary = ["å", "ö", "bra", " ", "\n", ",", "–", "🎉"]
  const some = () => Array.from({ length: random(12) }, () => vocabulary[random(8)]).join("")
  for (let round = 0; round < 2000; round++) {
    const [before, after] = [some(), some()]
    const pieces = wordDiff(before, after)
    const without = (kind: string) =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join("")
    expect(without("added")).toBe(before)
    expect(without("removed")).toBe(after)
    for (const [index, { kind }] of pieces.entries()) expect(kind).not.toBe(pieces[index + 1]?.kind)
  }
})

test("two very long texts without anything in common are shown one after the other", () => {
  const words = (name: string) => Array.from({ length: 3000 }, (_, index) => `${name}${index}`).join(" ")
  expect(wordDiff(words("a"), words("b")).map(({ kind }) => kind)).toEqual(["removed", "added"])
})

test("marks only the differences at both ends of two texts of maximum length", () => {
  const text = Array.from({ length: 1650 }, (_, index) => `ord${10 + (index % 90)}`).join(" ")
  const pieces = wordDiff(`Deras. ${text} Slut`, `Vår början. ${text} Punkt`)
  expect(pieces.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "Deras" },
    { kind: "added", text: "Vår början" },
    { kind: "removed", text: "Slut" },
    { kind: "added", text: "Punkt" },
  ])
})

test("values that are compared as wholes are replaced as wholes", () => {
  expect(wordDiff("Kundportal Bas", "Kundportal Plus", "whole")).toEqual([
    { kind: "removed", text: "Kundportal Bas" },
    { kind: "added", text: "Kundportal Plus" },
  ])
  expect(wordDiff("", "Kundportal", "whole")).toEqual([{ kind: "added", text: "Kundportal" }])
  expect(wordDiff("Kundportal", "Kundportal", "whole")).toEqual([{ kind: "same", text: "Kundportal" }])
})
