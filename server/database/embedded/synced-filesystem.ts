import { fsyncSync } from "node:fs"
import { dirname } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { syncDirectory } from "../../files/sync.ts"
import { writeClean } from "./clean-files.ts"

/** The parameters that PGlite starts Postgres with, but for -F, which turns fsync off. */
export const durableParameters: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  // The default, fdatasync, calls nothing here.
  "-c",
  "wal_sync_method=fsync",
]

/** What is used here of Emscripten's filesystem in a directory of the host's. */
interface NodeFilesystem {
  realPath(node: Node): string
  /** Gives a failure of Node's the number that Postgres knows it by. */
  tryFSOperation<T>(operation: () => T): T
  node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node
    rename(node: Node, parent: Node, name: string): void
  }
  stream_ops: { fsync?(stream: { node: Node; nfd: number }): number }
}
interface Node {
  parent: Node
}
type Options = Parameters<NodeFS["init"]>[1]

/**
 * A directory for PGlite in which Postgres' fsync reaches the disk; PGlite's own has no fsync, and answers it with success. It
 * is there before Postgres starts, because recovery syncs, too.
 */
export class SyncedFilesystem extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options)
    // After NodeFS's own, which mounts the directory: files get their operations as they are opened.
    emscriptenOpts.preRun?.push(({ NODEFS }) => {
      addSync(NODEFS as unknown as NodeFilesystem)
      writeClean(NODEFS as unknown as Parameters<typeof writeClean>[0])
    })
    return { emscriptenOpts }
  }
}

function addSync(filesystem: NodeFilesystem): void {
  const { node_ops, stream_ops } = filesystem
  const { mknod, rename } = node_ops
  /** Directories with names that a sync of the named file need not bring to the disk (POSIX); Postgres relies on that it does. */
  const changed = new Set<string>()
  const change = (directory: Node) => changed.add(filesystem.realPath(directory))

  node_ops.mknod = (parent, ...how) => {
    change(parent)
    return mknod(parent, ...how)
  }
  node_ops.rename = (node, parent, name) => {
    change(node.parent)
    change(parent)
    rename(node, parent, name)
  }
  stream_ops.fsync = ({ node, nfd }) => {
    const path = filesystem.realPath(node)
    filesystem.tryFSOperation(() => {
      fsyncSync(nfd)
      changed.delete(path)
      if (changed.delete(dirname(path))) syncDirectory(dirname(path))
    })
    return 0
  }
}
