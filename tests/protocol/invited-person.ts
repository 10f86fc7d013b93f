import type { FunctionsHttpError, SupabaseClient } from "@supabase/supabase-js"
import { goodPassword, newEmail, type Site } from "./auth-site.ts"

/** Creates an administrator with these areas and signs in. */
export async function signedInOn(site: Site, areas: string[]): Promise<SupabaseClient> {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor()
  const { data } = await visitor.auth.signInWithPassword({ email, password: goodPassword })
  await site.sql("insert into public.users_roles (user_id, role, areas) values ($1, 'admin', $2)", [
    data.user?.id,
    areas,
  ])
  return visitor
}

/** Invites a person. Returns status and body. */
export async function inviteBy(by: SupabaseClient, email: string, areas: string[]) {
  const { data, error } = await by.functions.invoke("invite-person", {
    body: { email, areas, name: "Åsa" },
  })
  if (!error) return { status: 200, ...data }
  const { context } = error as FunctionsHttpError
  return { status: context.status, ...(await context.json()) }
}

/** Returns the invited person's row. */
export const personOn = async (site: Site, email: string) =>
  (await site.sql("select * from private.people where email = $1", [email]))[0]

/** Opens a link. Returns "opens", or the error of the refusal. */
export const opensOn = async (site: Site, link: string) => {
  const { access_token, error_code, msg } = await site.confirm(link)
  return access_token ? "opens" : (error_code ?? msg)
}
