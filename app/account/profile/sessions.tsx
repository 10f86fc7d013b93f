import { useRef } from "react"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { deviceName } from "../../../portable/people/device-name.ts"
import { type AccountClient, accountClient } from "../../session/client.ts"
import { useTexts } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useAccountData } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { formatDay, ProfileSection } from "./profile-section.tsx"

interface OwnSession {
  id: string
  user_agent: string | null
  created_at: string
  seen_at: string
  is_current: boolean
}

const loadSessions = ({ data }: AccountClient, signal: AbortSignal) =>
  data.rpc("own_sessions").abortSignal(signal)

export function Sessions() {
  const texts = useApplicationTexts().profile.sessions
  const { common, account } = useTexts()
  const [sessions, load] = useAccountData<OwnSession[]>(loadSessions)

  /** Ends the sessions. Rejects if the server refuses. */
  async function endAll(others: OwnSession[]) {
    const { data, auth } = await accountClient()
    const [only] = others
    const { error } =
      only && others.length === 1
        ? await data.rpc("end_own_session", { session: only.id })
        : await auth.signOut({ scope: "others" })
    if (error) throw error
  }
  // Not disabled while busy, which would lose the focus. A ref, because a second press may precede
  // the next render.
  const busy = useRef(false)
  async function end(others: OwnSession[], done: string) {
    if (busy.current) return
    busy.current = true
    try {
      await endAll(others)
      toast.success(done)
    } catch (error) {
      console.error("Ending the sessions failed:", error)
      toast.error(account.failure.title, account.failure.text)
    }
    await load()
    busy.current = false
  }

  if (sessions === "failed")
    return (
      <ProfileSection heading={texts.heading} about={texts.failed}>
        <button type="button" className="button button-quiet" onClick={() => void load()}>
          {texts.retry}
        </button>
      </ProfileSection>
    )
  const others = sessions?.filter(({ is_current }) => !is_current) ?? []
  return (
    <ProfileSection heading={texts.heading}>
      {!sessions && <p role="status">{common.loading}</p>}
      <ul className="border-t border-line">
        {sessions?.map((session) => {
          const device = deviceName(session.user_agent, texts.unknown)
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4"
            >
              <p>
                <span className="block font-semibold">{device}</span>
                <span className="small figures block text-ink-soft">
                  {session.is_current && `${texts.current}. `}
                  {interpolate(texts.since, {
                    began: formatDay(session.created_at),
                    seen: formatDay(session.seen_at),
                  })}
                </span>
              </p>
              {!session.is_current && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={interpolate(texts.endOf, { device })}
                  onClick={() => void end([session], texts.ended)}
                >
                  {texts.end}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="button button-quiet mt-5"
          onClick={() => void end(others, texts.othersEnded)}
        >
          {texts.endOthers}
        </button>
      )}
    </ProfileSection>
  )
}
