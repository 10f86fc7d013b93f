/**
 * Returns the version of a new migration: the UTC time to the second, as the Supabase CLI numbers
 * them, or the number after `newest`. Migrations run in order of their versions, so a new one must
 * be the last.
 */
export function migrationVersion(newest: string, now = new Date()): string {
  const time = Number(now.toISOString().replace(/\D/g, "").slice(0, 14))
  return String(Math.max(time, Number(newest) + 1))
}
