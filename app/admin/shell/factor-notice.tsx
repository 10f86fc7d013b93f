import { useQuery } from "@tanstack/react-query"
import { factorTexts } from "../session/factor-texts.ts"
import { loadFactorStatus } from "../session/proof.ts"
import { buttonClasses } from "../ui/button.tsx"
import { swedishTime } from "../ui/swedish-time.ts"

/** Notice during the grace period: the deadline for a second factor, and a link to set it up. */
export function FactorNotice() {
  const { data } = useQuery({
    queryKey: ["proof"],
    queryFn: loadFactorStatus,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.due) return null
  return (
    <p className="kept-edits mb-6">
      <span className="min-w-0 grow basis-60">{factorTexts.notice(swedishTime(data.due).slice(0, 10))}</span>
      <a href="/profile#tvasteg" className={buttonClasses.plain}>
        {factorTexts.setUp}
      </a>
    </p>
  )
}
