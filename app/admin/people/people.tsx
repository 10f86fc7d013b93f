import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useSession } from "../../session/use-session.ts"
import { adminData } from "../data/admin-data.ts"
import { areas, useAreas } from "../data/areas.ts"
import { explain } from "../data/explain.ts"
import { Button } from "../ui/button.tsx"
import "./people.css"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { Loading } from "../ui/lists/loading.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { usePage } from "../ui/lists/use-page.ts"
import { swedishTime } from "../ui/swedish-time.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { FactorRule } from "./factor-rule.tsx"
import { InviteDialog } from "./invite-dialog.tsx"
import { listPeople, type Person, pageLength } from "./people-calls.ts"
import { peopleTexts as words } from "./people-texts.ts"
import { PersonDialog } from "./person-dialog.tsx"
import { roleName } from "./role-name.ts"

/** Everybody who has an account: found by name and address, a page at a time, and one of them opened. */
export default function PeopleScreen() {
  const { user } = useSession()
  const own = useAreas()
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), 250)
  const { page, turnTo } = usePage()
  const [openedId, setOpened] = useState<string>()
  const [inviting, setInviting] = useState(false)
  const client = useQueryClient()
  const list = useQuery({
    queryKey: ["people", search, page],
    queryFn: async ({ signal }) => listPeople(await adminData(), search, page, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, errorUpdatedAt } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error a second time is logged again
  useEffect(() => {
    if (error) console.error(words.loadFailed, explain(error))
  }, [error, errorUpdatedAt])
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / pageLength) - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer to a page that is not there
  useEffect(() => {
    if (data && !list.isPlaceholderData && page > last) turnTo(last, { replace: true })
  }, [data, list.isPlaceholderData, page, last])
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ["people"] })
    // Whom a submission can be given to.
    void client.invalidateQueries({ queryKey: ["administrators"] })
  }
  const opened = data?.people.find(({ id }) => id === openedId)
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{texts.navigation.people}</h1>
        <Button kind="main" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          {words.invite.open}
        </Button>
      </div>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{words.about}</p>
      <div className="people-filters">
        <input
          type="search"
          className="field"
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (page > 0) turnTo(0, { replace: true })
          }}
        />
        <p className="figures text-ink-soft" role="status">
          {data && !list.isPlaceholderData ? words.found(data.total) : ""}
        </p>
      </div>
      {list.isError ? (
        <LoadFailure text={words.loadFailed} reload={() => void list.refetch()} />
      ) : !data ? (
        <Loading className="py-8" />
      ) : data.total === 0 ? (
        <p className="py-8 text-ink-soft wrap-anywhere">
          {words.noMatch(search)}{" "}
          <button type="button" className="link cursor-pointer" onClick={() => setTyped("")}>
            {texts.list.showAll}
          </button>
        </p>
      ) : (
        <>
          <PeopleTable people={data.people} ownId={user?.id} onOpen={setOpened} />
          <Pager texts={words.pager} page={Math.min(page, last)} last={last} onTurn={turnTo} />
        </>
      )}
      {own.length === areas.length && <FactorRule />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={refresh} />}
      {opened && (
        <PersonDialog
          key={opened.id}
          person={opened}
          isOwn={opened.id === user?.id}
          onChanged={refresh}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

interface TableProps {
  people: readonly Person[]
  ownId: string | undefined
  onOpen: (id: string) => void
}

/** The name, or else the address, opens the person's dialog. */
function PeopleTable({ people, ownId, onOpen }: TableProps) {
  const { columns } = words
  return (
    <table className="admin-table people-table figures">
      {/* Each row is a card where columns have no room (people.css). */}
      <thead className="sr-only min-[48rem]:not-sr-only">
        <tr>
          {[columns.person, columns.role, columns.state, columns.lastSignIn].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <button
                type="button"
                className="link cursor-pointer text-left"
                aria-haspopup="dialog"
                onClick={() => onOpen(person.id)}
              >
                {person.name ?? person.email}
              </button>
              {person.id === ownId && <span className="tag ml-2">{words.you}</span>}
              {person.name && <span className="block text-ink-soft">{person.email}</span>}
            </td>
            <td>{roleName(person)}</td>
            <td>
              {person.state === "active" ? (
                words.states.active
              ) : (
                <span className={`tag ${person.state === "deactivated" ? "tag-warning" : ""}`}>
                  {person.state === "invited" && person.invited_at
                    ? words.invitedAt(swedishTime(person.invited_at).slice(0, 10))
                    : words.states[person.state]}
                </span>
              )}
            </td>
            <td>
              <span className="people-label">{columns.lastSignIn}: </span>
              {person.last_sign_in_at ? swedishTime(person.last_sign_in_at) : words.never}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
