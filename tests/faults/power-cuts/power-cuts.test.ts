import { afterEach, expect, test } from "vitest"
import { extent, randomOf } from "../extent.ts"
import { report } from "../report.ts"
import { cutPower } from "./cut-power.ts"
import { type Recording, recordSite } from "./recording.ts"

const cuts = Number(process.env.POWER_CUTS ?? extent(100, 3))
/** Cuts per recording. Each first start has its own moments. */
const cutsOfOne = 25

let recording: Recording | undefined
afterEach(() => recording?.remove())

test(
  `${cuts} power cuts at random moments: the database opens, and confirmed writes are stored`,
  async () => {
    const random = randomOf("power cuts")
    const broken: string[] = []
    let promises = 0
    for (let done = 0; done < cuts; done += cutsOfOne) {
      recording = await recordSite(extent(150, 40), random)
      const count = Math.min(cutsOfOne, cuts - done)
      const outcome = await cutPower(recording, count, random)
      broken.push(...outcome.broken)
      promises += outcome.promises
      await recording.remove()
      // An interrupted long run still has results.
      console.log(
        [`${done + count} cuts, ${promises} answered, ${broken.length} lost`, ...outcome.broken].join("\n"),
      )
    }
    report("power cut, pglite", { cuts, answered: promises, lost: broken.length })
    expect(broken).toEqual([])
    expect(promises).toBeGreaterThan(cuts * 10)
  },
  cuts * 20_000 + 180_000,
)
