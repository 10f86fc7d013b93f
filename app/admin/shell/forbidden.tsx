import { Link } from "react-router"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { texts } from "../ui/texts.ts"
import { screenName } from "./screen-names.ts"

/** Shown for a screen outside the administrator's areas; only a typed URL leads there. */
export function Forbidden({ screen }: { screen: AdminScreen }) {
  const { title, text, dashboard } = texts.forbidden
  return (
    <section>
      <h1 tabIndex={-1}>{title(screenName(screen))}</h1>
      <p className="mt-3 max-w-[60ch]">{text}</p>
      <p className="mt-4">
        <Link to="/admin/dashboard" className="button button-quiet">
          {dashboard}
        </Link>
      </p>
    </section>
  )
}
