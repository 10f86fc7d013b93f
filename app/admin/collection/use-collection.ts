import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { CallFailure, Conflict } from "../../../content/calls/call-failure.ts"
import { createItem, type Move, moveItem, publishItem, removeItem } from "../../../content/calls/calls.ts"
import { type ChangeOfSeveral, changeSeveral } from "../../../content/calls/several.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { copyOf } from "../../../content/types/copy-of.ts"
import { type Item, inOrder } from "../../../content/types/field-values.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { adminData, listQuery } from "../data/admin-data.ts"
import { explain } from "../data/explain.ts"
import { newId } from "../data/new-id.ts"
import { queryClient, readAgain } from "../data/query-client.ts"
import { undoRemoval } from "../history/undo.ts"
import { texts } from "../ui/texts.ts"
import { textsOf } from "./collection-texts.ts"

const none: readonly Item[] = []

interface Publication {
  id: string
  on: boolean
}

/**
 * A type of content's items and what is done to them from a list: publishing, removing, ordering. Shows a change at
 * once, takes back that change alone when the server refuses it, tells both, and reads the list again afterwards.
 * Nothing waits for that reading.
 */
export function useCollection(collection: Collection, parentId?: string) {
  const words = textsOf(collection)
  const reading = listQuery(collection, parentId)
  const { queryKey: key } = reading
  const mutationKey = ["write", ...key]

  /** Ids of copies by the item copied, and of removed items, whose answers were lost. */
  const copies = useRef(new Map<string, string>())
  const removals = useRef(new Set<string>())

  const list = useQuery(reading)
  const { error, errorUpdatedAt } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error a second time is told again
  useEffect(() => {
    if (!error) return
    const reason = explain(error)
    if (words.loadFailed) toast.error(words.loadFailed, reason)
  }, [error, errorUpdatedAt])

  const read = () => queryClient.getQueryData<readonly Item[]>(key) ?? none
  const show = (items: readonly Item[]) => queryClient.setQueryData(key, items)
  const reload = () => void readAgain(key)
  const change = (id: string, columns: Partial<Item>) =>
    show(read().map((item) => (item.id === id ? { ...item, ...columns } : item)))
  const arrange = (ids: readonly string[]) => {
    const place = new Map(ids.map((id, index) => [id, index]))
    show([...read()].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)))
  }
  /** Writes that have no answer yet. */
  const pending = () => queryClient.getMutationCache().findAll({ mutationKey, status: "pending" })
  const publications = (id: string) =>
    pending()
      .map(({ state }) => state.variables as Publication | undefined)
      .filter((asked) => asked?.id === id)
  // One after the other, in the order of the clicks; the list is read again after the last one.
  const common = { mutationKey, scope: { id: mutationKey.join() } }
  const settle = () => {
    if (pending().length === 1) reload()
  }

  const publish = useMutation({
    ...common,
    mutationFn: async ({ id, on }: Publication) => publishItem(await adminData(), collection, id, on),
    onMutate: async ({ id, on }) => {
      await queryClient.cancelQueries({ queryKey: key })
      change(id, { is_published: on })
    },
    onSuccess: ({ id, updated_at }, { on }) => {
      // An edit made before the list is read again starts from this version.
      change(id, { updated_at })
      toast.success(on ? words.published : words.unpublished)
    },
    onError: (failure, { id, on }) => {
      // A later press of the same switch shows what it asked for until it has its own answer.
      if (publications(id).length === 1) change(id, { is_published: !on })
      toast.error(words.statusFailed, explain(failure))
    },
    onSettled: settle,
  })

  const remove = useMutation({
    ...common,
    async mutationFn(id: string) {
      try {
        await removeItem(await adminData(), collection, id)
      } catch (error) {
        const reason = error instanceof CallFailure ? error.reason : undefined
        if (reason === "uncertain") removals.current.add(id)
        if (reason !== "missing" || !removals.current.has(id)) throw error
        // An earlier attempt, whose answer was lost, has removed it, unless the list still has it.
        const items = await queryClient.fetchQuery({ ...reading, staleTime: 0 })
        if (items.some((item) => item.id === id)) throw error
      }
    },
    onSuccess: (_, id) => {
      show(read().filter((item) => item.id !== id))
      toast.success(words.removed, undefined, { action: undoRemoval(collection, parentId, [id]) })
      void readAgain(["deleted", collection.table])
    },
    onError: (failure) => toast.error(words.removeFailed, explain(failure)),
    onSettled: settle,
  })

  const several = useMutation({
    ...common,
    async mutationFn({ ids, change: what }: { ids: readonly string[]; change: ChangeOfSeveral }) {
      const done: string[] = []
      try {
        for await (const part of changeSeveral(await adminData(), collection, ids, what)) done.push(...part)
        return { done }
      } catch (failure) {
        return { done, failure }
      }
    },
    onSuccess({ done }, { change: what }) {
      const isDone = ({ id }: Item) => done.includes(id)
      if (what === "remove") {
        show(read().filter((item) => !isDone(item)))
        void readAgain(["deleted", collection.table])
      } else {
        show(read().map((item) => (isDone(item) ? { ...item, is_published: what === "publish" } : item)))
      }
    },
    onSettled: settle,
  })

  const duplicate = useMutation({
    ...common,
    async mutationFn(item: Item) {
      // The id of the copy stays until an answer confirms it: pressed again after a lost answer, it makes no second copy.
      const id = copies.current.get(item.id) ?? newId()
      copies.current.set(item.id, id)
      const columns = copyOf(collection, item, read())
      return createItem(await adminData(), collection, columns, id, parentId).catch((error: unknown) => {
        if (error instanceof Conflict) return error.theirs as Item
        throw error
      })
    },
    onSuccess: (copy, item) => {
      copies.current.delete(item.id)
      show([...read(), copy].sort(inOrder(collection)))
      toast.success(words.created, String(copy[collection.title]))
    },
    onError: (failure) => toast.error(words.createFailed, explain(failure)),
    onSettled: settle,
  })

  const reorder = useMutation({
    ...common,
    mutationFn: async ({ move }: { ids: readonly string[]; move: Move }) =>
      moveItem(await adminData(), collection, move),
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = read().map(({ id }) => id)
      arrange(ids)
      return { before }
    },
    onError: (failure, _, undo) => {
      if (undo) arrange(undo.before)
      toast.error(texts.order.failed, explain(failure))
    },
    onSettled: settle,
  })

  return {
    items: list.data ?? none,
    loading: list.isPending,
    /** True when the last reading failed and there is nothing older to show: the list is then empty. */
    failed: list.isError && !list.data,
    reload,
    /** Shows an item as a form has saved it, and reads the list again. */
    showSaved(saved: Item) {
      if (list.data) show([...read().filter(({ id }) => id !== saved.id), saved].sort(inOrder(collection)))
      reload()
    },
    /** A second click before the first has been shown asks for the same again; it is left out. */
    publish(wanted: Publication) {
      if (publications(wanted.id).at(-1)?.on !== wanted.on) publish.mutate(wanted)
    },
    /** Makes a draft like an item, and gives it. */
    duplicate: duplicate.mutateAsync,
    remove: remove.mutateAsync,
    /** Gives the ids of those that it has been done to, and what stopped it. */
    changeSeveral: several.mutateAsync,
    reorder: reorder.mutate,
  }
}
