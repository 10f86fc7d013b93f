/** Session lifetimes (ASVS 5.0, 7.1.1; decision 0029). An open page refreshes its token hourly. */
export interface SessionLimits {
  /** Absolute lifetime in days. */
  readonly days: number
  /** Absolute lifetime of an administrator's session in days. */
  readonly adminDays: number
  /** Idle timeout of an administrator's session in hours. */
  readonly adminIdleHours: number
}

export const defaultSessionLimits: SessionLimits = { days: 90, adminDays: 30, adminIdleHours: 12 }

/**
 * SQL expression for the end of session `s`. Reads the role each time, so that a role change
 * applies at the next exchange.
 * @param first number of the first of three parameters (`sessionLimitParameters`)
 */
export const sessionEndSql = (first: number): string => `
  case when exists (select from public.users_roles r where r.user_id = s.user_id and r.role = 'admin')
    then least(s.not_after, s.created_at + make_interval(days => $${first + 1}),
      coalesce(s.refreshed_at, s.created_at) + make_interval(hours => $${first + 2}))
    else least(s.not_after, s.created_at + make_interval(days => $${first}))
  end`

/** Parameters of `sessionEndSql`. */
export const sessionLimitParameters = ({ days, adminDays, adminIdleHours }: SessionLimits): number[] => [
  days,
  adminDays,
  adminIdleHours,
]
