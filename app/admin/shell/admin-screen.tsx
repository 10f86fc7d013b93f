/** An address below /admin; what it shows is drawn by app/admin/shell/layout.tsx, which only administrators get. */
export default function AdminScreenRoute() {
  return null
}
