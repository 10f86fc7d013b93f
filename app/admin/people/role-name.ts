import { type Area, areas } from "../data/areas.ts"
import { peopleTexts } from "./people-texts.ts"

export function roleName({ is_admin, areas: given }: { is_admin: boolean; areas: readonly Area[] }): string {
  const { roles } = peopleTexts
  if (!is_admin) return roles.member
  if (given.length === areas.length) return roles.all
  return given.length === 0
    ? roles.nothing
    : areas.flatMap((area) => (given.includes(area) ? [roles[area]] : [])).join(" och ")
}
