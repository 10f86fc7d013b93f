import { mkdirSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Change, Recorded } from "./changes.ts"
import { SimulatedFile, shareOf } from "./simulated-file.ts"

type Entry = SimulatedFile | SimulatedDirectory
/**
 * Changes of a directory's names since its last sync. Each reaches the disk whole or not at all.
 */
type Renaming = { set?: [name: string, entry: Entry]; remove?: string }

/** Names reach the disk only with the directory's own sync, not with a file's (POSIX). */
class SimulatedDirectory {
  names = new Map<string, Entry>()
  private synced = new Map<string, Entry>()
  private unsynced: Renaming[] = []

  change(renaming: Renaming): void {
    apply(renaming, this.names)
    this.unsynced.push(renaming)
  }
  sync(): void {
    this.synced = new Map(this.names)
    this.unsynced = []
  }
  /** Returns the names that remain after a power cut. */
  cut(random: () => number): Map<string, Entry> {
    const left = new Map(this.synced)
    const share = shareOf(random)
    for (const renaming of this.unsynced) if (random() < share) apply(renaming, left)
    return left
  }
}

function apply({ set, remove }: Renaming, names: Map<string, Entry>): void {
  if (remove !== undefined) names.delete(remove)
  if (set) names.set(...set)
}

/** A simulated disk that distinguishes synced from unsynced data. Starts as an empty directory. */
export class SimulatedDisk {
  private readonly root = new SimulatedDirectory()

  do({ change, bytes }: Recorded): void {
    const { name } = change
    const directory = this.find(dirname(name)) as SimulatedDirectory | undefined
    const own = basename(name)
    const entry = this.find(name)
    const file = entry instanceof SimulatedFile ? entry : undefined
    switch (change.does) {
      case "create":
        if (!entry) directory?.change({ set: [own, new SimulatedFile()] })
        break
      case "mkdir":
        if (!directory) this.do({ change: { does: "mkdir", name: dirname(name) }, bytes, end: 0 })
        if (!entry) this.directory(dirname(name)).change({ set: [own, new SimulatedDirectory()] })
        break
      case "write":
        file?.do({ at: change.at ?? file.size, bytes })
        break
      case "truncate":
        file?.do({ size: change.size })
        break
      case "sync":
        entry?.sync()
        break
      case "remove":
        directory?.change({ remove: own })
        break
      default:
        if (entry) this.move(change, entry)
    }
  }

  private move({ does, name, to }: Change & { does: "rename" | "link" }, entry: Entry): void {
    const [from, target] = [this.directory(dirname(name)), this.directory(dirname(to))]
    const set: [string, Entry] = [basename(to), entry]
    const remove = basename(name)
    if (does === "link") target.change({ set })
    else if (target === from) target.change({ set, remove })
    else {
      target.change({ set })
      from.change({ remove })
    }
  }

  /** Writes to `path` the state after a power cut now, or without `random` the present state. */
  writeTo(path: string, random?: () => number): void {
    writeDirectory(this.root, path, random)
  }

  private find(name: string): Entry | undefined {
    let entry: Entry | undefined = this.root
    for (const part of name.split("/").filter((one) => one && one !== ".")) {
      entry = entry instanceof SimulatedDirectory ? entry.names.get(part) : undefined
    }
    return entry
  }
  private directory(name: string): SimulatedDirectory {
    return this.find(name) as SimulatedDirectory
  }
}

function writeDirectory(directory: SimulatedDirectory, path: string, random?: () => number): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  for (const [name, entry] of random ? directory.cut(random) : directory.names) {
    if (entry instanceof SimulatedDirectory) writeDirectory(entry, join(path, name), random)
    else writeFileSync(join(path, name), random ? entry.cut(random) : entry.content, { mode: 0o600 })
  }
}
