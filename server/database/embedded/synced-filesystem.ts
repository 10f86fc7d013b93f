import { fsyncSync } from "node:fs"
import { dirname } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { syncDirectory } from "../../files/sync.ts"
import { zeroFreeSpaceOnWrite } from "./free-space-in-pages.ts"

/** PGlite's start parameters without -F, which turns fsync off. */
export const durableParameters: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  // The default, fdatasync, is a no-op here.
  "-c",
  "wal_sync_method=fsync",
]

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFilesystem {
  realPath(node: Node): string
  /** Converts a Node.js error into an errno that Postgres understands. */
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
 * A PGlite directory in which fsync reaches the disk; PGlite's own fsync does nothing and reports
 * success.
 * Installed before Postgres starts, because recovery syncs too.
 */
export class SyncedFilesystem extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options)
    // Runs after NodeFS's own preRun, which mounts the directory: files get their operations when
    // opened.
    emscriptenOpts.preRun?.push(({ NODEFS }) => {
      addSync(NODEFS as unknown as NodeFilesystem)
      zeroFreeSpaceOnWrite(NODEFS as unknown as Parameters<typeof zeroFreeSpaceOnWrite>[0])
    })
    return { emscriptenOpts }
  }
}

function addSync(filesystem: NodeFilesystem): void {
  const { node_ops, stream_ops } = filesystem
  const { mknod, rename } = node_ops
  /** Directories with changed entries: Postgres expects fsync of a file to sync its entry too. */
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
