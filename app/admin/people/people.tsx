import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../../session/session.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { areas, useAreas } from "../data/areas.ts"
import { dataQuery, invalidate } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { swedishTime } from "../ui/format.ts"
import { CardTable, tableRoles } from "../ui/lists/card-table.tsx"
import { SearchField } from "../ui/lists/filters.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { LoadFailure, NoMatch, QueryResult } from "../ui/lists/query-result.tsx"
import { usePagedQuery } from "../ui/lists/use-paged-query.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { roleName } from "./area-boxes.tsx"
import { InviteDialog } from "./invite-dialog.tsx"
import {
  accountActions,
  factorPolicies,
  listPeople,
  loadFactorPolicy,
  type Person,
  pageLength,
  reportAccountError,
} from "./people-calls.ts"
import { peopleTexts } from "./people-texts.ts"
import { PersonDialog } from "./person-dialog.tsx"
import { ReviewRuleForm, SignInRuleForm } from "./rule-forms.tsx"

/** Accounts, searchable by name and email address and paginated, with a dialog for each. */
export default function PeopleScreen() {
  const { user } = useSession()
  const own = useAreas()
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), 250)
  const [openedId, setOpened] = useState<string>()
  const [inviting, setInviting] = useState(false)
  const { list, pages, toFirstPage } = usePagedQuery(
    (page) => dataQuery(["people", search, page], (data, signal) => listPeople(data, search, page, signal)),
    pageLength,
  )
  const { data } = list
  // Submissions are assigned from the list of administrators, which changes with the accounts.
  const refresh = () => void invalidate(["people"], ["administrators"])
  const opened = data?.people.find(({ id }) => id === openedId)
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{texts.navigation.people}</h1>
        <Button kind="main" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          {peopleTexts.invite.open}
        </Button>
      </div>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{peopleTexts.about}</p>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={peopleTexts.search}
          placeholder={peopleTexts.searchPlaceholder}
          className="max-w-80 flex-[1_1_12rem]"
          value={typed}
          onChange={(search) => {
            setTyped(search)
            toFirstPage()
          }}
        />
        <p className="figures text-ink-soft" role="status">
          {data && !list.isPlaceholderData ? peopleTexts.found(data.total) : ""}
        </p>
      </div>
      <QueryResult list={list} failed={peopleTexts.loadFailed}>
        {({ total, people }) =>
          total === 0 ? (
            <NoMatch text={peopleTexts.noMatch(search)} showAll={() => setTyped("")} />
          ) : (
            <>
              <PeopleTable people={people} ownId={user?.id} onOpen={setOpened} />
              <Pager label={peopleTexts.pages} isShort {...pages} />
            </>
          )
        }
      </QueryResult>
      {own.length === areas.length && (
        <>
          <FactorPolicyForm />
          <SignInRuleForm />
          <ReviewRuleForm />
        </>
      )}
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

/** Table of accounts; the name or email address opens the dialog. */
function PeopleTable({ people, ownId, onOpen }: TableProps) {
  const { columns } = peopleTexts
  return (
    <CardTable
      heads={Object.values(columns)}
      className="md:[&_:is(td,th):not(:first-child)]:w-44 [&_.tag]:whitespace-normal"
    >
      {people.map((person) => (
        <tr {...tableRoles.row} key={person.id}>
          <td {...tableRoles.cell}>
            <button
              type="button"
              className="link cursor-pointer text-left"
              aria-haspopup="dialog"
              onClick={() => onOpen(person.id)}
            >
              {person.name ?? person.email}
            </button>
            {person.id === ownId && <span className="tag ml-2">{peopleTexts.you}</span>}
            {person.name && <span className="block text-ink-soft">{person.email}</span>}
          </td>
          <td {...tableRoles.cell}>{roleName(person)}</td>
          <td {...tableRoles.cell}>
            {person.state === "active" ? (
              peopleTexts.states.active
            ) : (
              <span className="tag">
                {person.state === "invited" && person.invited_at
                  ? peopleTexts.invitedAt(swedishTime(person.invited_at).slice(0, 10))
                  : peopleTexts.states[person.state]}
              </span>
            )}
          </td>
          <td {...tableRoles.cell}>
            <span className="min-[48rem]:hidden">{columns.lastSignIn}: </span>
            {person.last_sign_in_at ? swedishTime(person.last_sign_in_at) : peopleTexts.never}
          </td>
        </tr>
      ))}
    </CardTable>
  )
}

const factorRuleTexts = peopleTexts.factorRule

/** Policy for required second factors; only administrators with all areas can change it. */
function FactorPolicyForm() {
  const rule = useQuery(dataQuery(["people", "factor-rule"], loadFactorPolicy))
  const [chosen, setChosen] = useState<(typeof factorPolicies)[number]>()
  const { mutate: save, isPending: busy } = useMutation({
    mutationFn: accountActions.setFactorRule,
    meta: { failed: factorRuleTexts.notSaved, reasonOf: reportAccountError },
    async onSuccess() {
      toast.success(factorRuleTexts.saved)
      await invalidate(["people"], ["proof"])
      setChosen(undefined)
    },
  })
  if (rule.isError)
    return <LoadFailure text={factorRuleTexts.loadFailed} reload={() => void rule.refetch()} />
  if (!rule.data) return null
  const { asked_of, since, without, own } = rule.data
  const value = chosen ?? asked_of

  return (
    <form
      className="mt-10 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && value !== asked_of) save(value)
      }}
    >
      <fieldset>
        <legend className="text-section font-semibold">{factorRuleTexts.heading}</legend>
        <p className="max-w-[75ch] text-ink-soft">{factorRuleTexts.about}</p>
        {factorPolicies.map((of) => (
          <label
            key={of}
            className="mt-[0.6rem] flex cursor-pointer items-start gap-[0.6rem] [&_input]:size-6 [&_input]:flex-none [&_input]:accent-pine"
          >
            <input
              type="radio"
              name="asked_of"
              value={of}
              checked={value === of}
              disabled={!own && of !== "nobody" && of !== asked_of}
              onChange={() => setChosen(of)}
            />
            <span>
              {factorRuleTexts.choices[of]}
              {of !== "nobody" && (
                <span className="block text-fine text-ink-soft">{factorRuleTexts.without(without[of])}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {asked_of !== "nobody" && (
        <p className="mt-3 text-ink-soft">{factorRuleTexts.since(swedishTime(since).slice(0, 10))}</p>
      )}
      {!own && (
        <p className="mt-3">
          {factorRuleTexts.ownFirst}{" "}
          <a href="/profile#tvasteg" className="link">
            {factorRuleTexts.toOwn}
          </a>
        </p>
      )}
      <div className="mt-4">
        <Button kind="main" type="submit" off={busy || value === asked_of}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
