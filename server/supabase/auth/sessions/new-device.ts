import { defaultLanguage, isLanguage } from "../../../../content/texts/language.ts"
import { deviceName } from "../../../../portable/people/device-name.ts"
import type { Query } from "../../../database/database.ts"
import { enqueueMail } from "../../../mail/queue.ts"

/**
 * Mails an administrator about a sign-in with an unknown browser, except the first. Browsers are
 * recognized by name and system, because versions change monthly; an attacker with the same
 * combination is not noticed.
 */
export async function notifyNewDevice(
  query: Query,
  id: string,
  userAgent: string | undefined,
): Promise<void> {
  const device = deviceName(userAgent ?? null, "")
  const [told] = await query<{ email: string; language: unknown }>(
    `with device as (
       insert into auth.devices (user_id, name)
       select user_id, $2 from public.users_roles where user_id = $1 and role = 'admin'
       on conflict (user_id, name) do update set seen_at = now() returning xmax = 0 as is_new
     )
     select u.email, u.raw_user_meta_data ->> 'language' as language from device, auth.users u
     where u.id = $1 and device.is_new and exists (select from auth.devices where user_id = $1)`,
    [id, device],
  )
  if (!told) return
  const language = isLanguage(told.language) ? told.language : defaultLanguage
  await enqueueMail(query, told.email, { kind: "new-device", language, device, at: new Date().toISOString() })
}
