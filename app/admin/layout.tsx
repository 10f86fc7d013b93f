import type { AdminScreen } from "../account/admin-screens.ts"

/** The back office's frame and, within it, the named screen. Only administrators ever fetch this module. */
export default function AdminLayout({ screen }: { screen: AdminScreen }) {
  return (
    <main>
      <h1>{screen}</h1>
    </main>
  )
}
