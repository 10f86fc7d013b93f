import { LineIcon } from "../ui/icon.tsx"

export function Spinner() {
  return (
    <LineIcon box={20} className="size-5 animate-spin stroke-2">
      <circle cx="10" cy="10" r="8" opacity=".35" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </LineIcon>
  )
}
