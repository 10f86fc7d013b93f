import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { median } from "../figures.ts"

export interface Load {
  perSecond: number
  /** 99th percentile in milliseconds. */
  p99: number
}

/** Requests one URL repeatedly with wrk in a separate process; fails on any error response. */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const sent = Object.entries({ "Accept-Encoding": "br", ...headers })
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"],
    ...sent.flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: not every answer was right:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, figure, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { perSecond, p99: Number(figure) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"] }
}

/** Measures two URLs alternately, so that other load affects both, and returns the medians. */
export async function compareLoad(
  ours: string,
  theirs: string,
  connections: number,
  rounds = 7,
): Promise<{ ours: Load; theirs: Load; perSecondRatio: number; p99Ratio: number }> {
  const pairs: { ours: Load; theirs: Load }[] = []
  for (let round = -1; round < rounds; round++) {
    const pair = { ours: await load(ours, connections, 2), theirs: await load(theirs, connections, 2) }
    // The first round is warm-up.
    if (round >= 0) pairs.push(pair)
  }
  const of = (side: "ours" | "theirs"): Load => ({
    perSecond: median(pairs.map((pair) => pair[side].perSecond)),
    p99: median(pairs.map((pair) => pair[side].p99)),
  })
  const [own, other] = [of("ours"), of("theirs")]
  return {
    ours: own,
    theirs: other,
    perSecondRatio: median(pairs.map((pair) => pair.ours.perSecond / pair.theirs.perSecond)),
    // Ratio of medians: a 99th percentile below half a millisecond varies fivefold between rounds.
    p99Ratio: own.p99 / other.p99,
  }
}
