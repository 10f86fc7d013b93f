import { LineIcon } from "../ui/icon.tsx"
import { SiteLink } from "./site-link.tsx"

/** Link to the parent screen. `to` is its Swedish path. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink
      to={to}
      className="no-print inline-flex items-center gap-2 self-start py-2 font-semibold text-pine hover:underline"
    >
      <LineIcon box={16} className="size-4 stroke-2">
        <path d="M15 8H2M8 2 2 8l6 6" />
      </LineIcon>
      {children}
    </SiteLink>
  )
}
