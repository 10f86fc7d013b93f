/**
 * How long sessions last (ASVS 5.0, 7.1.1; decision 0029). Without use means without an exchange of the refresh token, which a
 * page that is open makes every hour.
 */
export interface SessionLimits {
  /** Days after which a session ends, whether it is used or not. */
  readonly days: number
  /** The same for an administrator's. */
  readonly adminDays: number
  /** Hours without use after which an administrator's session ends. */
  readonly adminIdleHours: number
}

export const usualSessionLimits: SessionLimits = { days: 90, adminDays: 30, adminIdleHours: 12 }

/**
 * SQL: when the session `s` ends. Whose session is an administrator's is asked of the roles each time, so that a role counts from
 * the next exchange.
 * @param first number of the first of three parameters, which `limitValues` gives
 */
export const sessionEnd = (first: number): string => `
  case when exists (select from public.users_roles r where r.user_id = s.user_id and r.role = 'admin')
    then least(s.not_after, s.created_at + make_interval(days => $${first + 1}),
      coalesce(s.refreshed_at, s.created_at) + make_interval(hours => $${first + 2}))
    else least(s.not_after, s.created_at + make_interval(days => $${first}))
  end`

/** The parameters of `sessionEnd`. */
export const limitValues = ({ days, adminDays, adminIdleHours }: SessionLimits): number[] => [
  days,
  adminDays,
  adminIdleHours,
]
