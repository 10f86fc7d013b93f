import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { publishItem, removeItem, reorderItems } from "../../content/calls.ts"
import type { Collection } from "../../content/collection.ts"
import type { Item } from "../../content/field-values.ts"
import { toast } from "../../ui/toast.ts"
import { adminData, listQuery } from "../admin-data.ts"
import { collectionTexts } from "../collection-texts.ts"
import { explain } from "../explain.ts"
import { texts } from "../texts.ts"

const none: readonly Item[] = []

interface Publication {
  id: string
  on: boolean
}

/**
 * A type of content's items and what is done to them from a list: publishing, removing, ordering. Shows a change at
 * once and takes it back when the server refuses it, tells both, and reads the list again afterwards.
 */
export function useCollection(collection: Collection, parentId?: string) {
  const client = useQueryClient()
  const words = collectionTexts[collection.texts]
  const reading = listQuery(collection, parentId)
  const { queryKey: key } = reading
  const mutationKey = ["write", ...key]

  const list = useQuery(reading)
  const { error, errorUpdatedAt } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error a second time is told again
  useEffect(() => {
    if (!error) return
    const reason = explain(error)
    if (words.loadFailed) toast.error(words.loadFailed, reason)
  }, [error, errorUpdatedAt])

  const read = () => client.getQueryData<readonly Item[]>(key) ?? none
  const show = (items: readonly Item[]) => client.setQueryData(key, items)
  const reload = () => client.invalidateQueries({ queryKey: key })
  /** Shows the change before the server has answered; gives what it takes to undo it. */
  async function showAtOnce(change: (items: readonly Item[]) => readonly Item[]) {
    await client.cancelQueries({ queryKey: key })
    const before = read()
    show(change(before))
    return { before }
  }
  // One after the other, in the order of the clicks; the list is read again after the last one.
  const common = { mutationKey, scope: { id: mutationKey.join() } }
  const settle = () => (client.isMutating({ mutationKey }) === 1 ? reload() : undefined)

  const publish = useMutation({
    ...common,
    mutationFn: async ({ id, on }: Publication) => publishItem(await adminData(), collection, id, on),
    onMutate: ({ id, on }) =>
      showAtOnce((items) => items.map((item) => (item.id === id ? { ...item, is_published: on } : item))),
    onSuccess: ({ id, updated_at }, { on }) => {
      // Whoever edits it before the list has been read again starts from this version.
      show(read().map((item) => (item.id === id ? { ...item, updated_at } : item)))
      toast.success((on ? words.published : words.unpublished) ?? "")
    },
    onError: (failure, _, undo) => {
      if (undo) show(undo.before)
      toast.error(words.statusFailed ?? "", explain(failure))
    },
    onSettled: settle,
  })

  const remove = useMutation({
    ...common,
    mutationFn: async (id: string) => removeItem(await adminData(), collection, id),
    onSuccess: async (_, id) => {
      show(read().filter((item) => item.id !== id))
      toast.success(words.removed)
      void client.invalidateQueries({ queryKey: ["deleted", collection.table] })
    },
    onError: (failure) => toast.error(words.removeFailed, explain(failure)),
    onSettled: settle,
  })

  const reorder = useMutation({
    ...common,
    mutationFn: async (ids: readonly string[]) => reorderItems(await adminData(), collection, [...ids]),
    onMutate: (ids) =>
      showAtOnce((items) => {
        const place = new Map(ids.map((id, index) => [id, index]))
        return [...items].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      }),
    onError: (failure, _, undo) => {
      if (undo) show(undo.before)
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
    /** A second click before the first has been shown asks for the same again; it is left out. */
    publish(wanted: Publication) {
      const latest = client
        .getMutationCache()
        .findAll({ mutationKey, status: "pending" })
        .map(({ state }) => state.variables as Publication | undefined)
        .findLast((asked) => asked?.id === wanted.id)
      if (latest?.on !== wanted.on) publish.mutate(wanted)
    },
    remove: remove.mutateAsync,
    reorder: reorder.mutate,
  }
}
