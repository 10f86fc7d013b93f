import { useMutation, useQuery } from "@tanstack/react-query"
import { useMemo, useRef } from "react"
import { CallFailure, Conflict } from "../../../content/calls/call-failure.ts"
import { saveDraft } from "../../../content/calls/drafts.ts"
import {
  type BulkChange,
  bulkChange,
  createItem,
  type Move,
  moveItem,
  publishItem,
  removeItem,
} from "../../../content/calls/items.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { duplicateColumns } from "../../../content/types/duplicate-columns.ts"
import { compareItems, type Item } from "../../../content/types/field-values.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { newId } from "../data/new-id.ts"
import {
  draftsQuery,
  getDataClient,
  invalidate,
  listQuery,
  queryClient,
  releasesQuery,
} from "../data/queries.ts"
import { undoRemoval } from "../history/undo.ts"
import { releasesByItem } from "../planned/plan.ts"
import { texts } from "../ui/texts.ts"
import { textsOf } from "./collection-texts.ts"
import { visitLink } from "./visit-link.ts"

const none: readonly Item[] = []

interface Publication {
  id: string
  on: boolean
}

/**
 * Loads a content type's items and changes them: publish, delete, duplicate, reorder. Updates are
 * optimistic: a refused change is rolled back, both results show a toast, and the list is refetched
 * in the background.
 */
export function useCollection(collection: Collection, parentId?: string) {
  const typeTexts = textsOf(collection)
  const reading = listQuery(collection, parentId)
  const { queryKey: key } = reading
  const mutationKey = ["write", ...key]

  /** Ids of copies by source id, and ids of deleted items, whose responses were lost. */
  const copies = useRef(new Map<string, string>())
  const removals = useRef(new Set<string>())

  const list = useQuery(reading)
  // After the list: thousands of drafts would slow it down.
  const drafts = useQuery({ ...draftsQuery(collection), enabled: !list.isPending })
  const planned = useQuery({
    ...releasesQuery,
    meta: { silent: true },
    select: releasesByItem,
  })

  const read = () => queryClient.getQueryData<readonly Item[]>(key) ?? none
  const show = (items: readonly Item[]) => queryClient.setQueryData(key, items)
  const reload = () => void invalidate(key, ["drafts"])
  const change = (id: string, columns: Partial<Item>) =>
    show(read().map((item) => (item.id === id ? { ...item, ...columns } : item)))
  const arrange = (ids: readonly string[]) => {
    const place = new Map(ids.map((id, index) => [id, index]))
    show([...read()].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)))
  }
  /** Returns mutations without a response yet. */
  const pending = () => queryClient.getMutationCache().findAll({ mutationKey, status: "pending" })
  const publications = (id: string) =>
    pending()
      .map(({ state }) => state.variables as Publication | undefined)
      .filter((asked) => asked?.id === id)
  // One scope runs the mutations serially, in click order. Only the last one refetches the list.
  const common = { mutationKey, scope: { id: mutationKey.join() } }
  const settle = () => {
    if (pending().length === 1) reload()
  }

  const publish = useMutation({
    ...common,
    mutationFn: async ({ id, on }: Publication) => publishItem(await getDataClient(), collection, id, on),
    onMutate: async ({ id, on }) => {
      await queryClient.cancelQueries({ queryKey: key })
      change(id, { is_published: on })
    },
    onSuccess: ({ id, updated_at }, { on }) => {
      // An edit before the refetch starts from this version.
      change(id, { updated_at })
      const item = read().find((one) => one.id === id)
      toast.success(on ? typeTexts.published : typeTexts.unpublished, undefined, {
        link: item && visitLink(collection, item),
      })
    },
    onError: (_, { id, on }) => {
      // A later toggle of the same switch keeps its optimistic state until its own response.
      if (publications(id).length === 1) change(id, { is_published: !on })
    },
    meta: { failed: typeTexts.statusFailed },
    onSettled: settle,
  })

  const remove = useMutation({
    ...common,
    async mutationFn(id: string) {
      try {
        await removeItem(await getDataClient(), collection, id)
      } catch (error) {
        const reason = error instanceof CallFailure ? error.reason : undefined
        if (reason === "uncertain") removals.current.add(id)
        if (reason !== "missing" || !removals.current.has(id)) throw error
        // An earlier attempt without a response may have deleted the item: checks the list.
        const items = await queryClient.fetchQuery({ ...reading, staleTime: 0 })
        if (items.some((item) => item.id === id)) throw error
      }
    },
    onSuccess: (_, id) => {
      show(read().filter((item) => item.id !== id))
      toast.success(typeTexts.removed, undefined, { action: undoRemoval(collection, parentId, [id]) })
      void invalidate(["deleted", collection.table])
    },
    meta: { failed: typeTexts.removeFailed },
    onSettled: settle,
  })

  const draftRemoval = useMutation({
    ...common,
    mutationFn: async (id: string) => saveDraft(await getDataClient(), collection, id, {}, {}, "delete"),
    onSuccess: () => toast.success(texts.form.publication.draftSaved),
    meta: { failed: typeTexts.removeFailed },
    onSettled: settle,
  })

  const several = useMutation({
    ...common,
    async mutationFn({ ids, change: what }: { ids: readonly string[]; change: BulkChange }) {
      const done: string[] = []
      try {
        for await (const part of bulkChange(await getDataClient(), collection, ids, what)) done.push(...part)
        return { done }
      } catch (failure) {
        return { done, failure }
      }
    },
    onSuccess({ done }, { change: what }) {
      const isDone = ({ id }: Item) => done.includes(id)
      if (what === "remove") {
        show(read().filter((item) => !isDone(item)))
        void invalidate(["deleted", collection.table])
      } else {
        show(read().map((item) => (isDone(item) ? { ...item, is_published: what === "publish" } : item)))
      }
    },
    onSettled: settle,
  })

  const duplicate = useMutation({
    ...common,
    async mutationFn(item: Item) {
      // Reuses the copy's id until a response confirms it, so that a retry after a lost response
      // inserts no second copy.
      const id = copies.current.get(item.id) ?? newId()
      copies.current.set(item.id, id)
      const columns = duplicateColumns(collection, item, read())
      return createItem(await getDataClient(), collection, columns, id, parentId).catch((error: unknown) => {
        if (error instanceof Conflict) return error.theirs as Item
        throw error
      })
    },
    onSuccess: (copy, item) => {
      copies.current.delete(item.id)
      show([...read(), copy].sort(compareItems(collection)))
      toast.success(typeTexts.created, String(copy[collection.title]))
    },
    meta: { failed: typeTexts.createFailed },
    onSettled: settle,
  })

  const reorder = useMutation({
    ...common,
    mutationFn: async ({ move }: { ids: readonly string[]; move: Move }) =>
      moveItem(await getDataClient(), collection, move),
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = read().map(({ id }) => id)
      arrange(ids)
      return { before }
    },
    onError: (_failure, _order, undo) => undo && arrange(undo.before),
    meta: { failed: texts.order.failed },
    onSettled: settle,
  })

  const added = useMemo(() => {
    const listed = new Set(list.data?.map(({ id }) => id))
    return [...(drafts.data?.values() ?? [])]
      .filter(
        ({ operation, parent_id, item_id }) =>
          operation === "insert" && parent_id === (parentId ?? null) && !listed.has(item_id),
      )
      .map(
        ({ item_id: id, title }): Item => ({ id, created_at: "", updated_at: "", [collection.title]: title }),
      )
  }, [list.data, drafts.data, collection, parentId])

  return {
    items: list.data ?? none,
    /** Items that exist as drafts only: id and title. */
    added,
    /** Drafts by item id; undefined until they have loaded. */
    drafts: drafts.data,
    /** Planned releases by item id. */
    planned: planned.data,
    /** The drafts are fresh or have failed to load. */
    draftsAreSettled: !list.isPending && !drafts.isFetching,
    loading: list.isPending,
    /** True if loading failed and no cached items exist. */
    failed: list.isError && !list.data,
    reload,
    /** Shows a saved item at once, and refetches the list. */
    showSaved(saved: Item) {
      if (list.data)
        show([...read().filter(({ id }) => id !== saved.id), saved].sort(compareItems(collection)))
      reload()
    },
    /** Ignores a second click that requests the pending state again. */
    publish(wanted: Publication) {
      if (publications(wanted.id).at(-1)?.on !== wanted.on) publish.mutate(wanted)
    },
    /** Creates a draft copy of an item and resolves with it. */
    duplicate: duplicate.mutateAsync,
    remove: remove.mutateAsync,
    /** Stores the deletion as a draft. */
    draftRemoval: draftRemoval.mutateAsync,
    /** Resolves with the ids that were changed, and the error that stopped the rest. */
    changeSeveral: several.mutateAsync,
    reorder: reorder.mutate,
  }
}
