const drawings = {
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  down: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  place: "M8 2v12M4.5 5.5 8 2l3.5 3.5M4.5 10.5 8 14l3.5-3.5",
  grip: "M5 3h1v1H5zM10 3h1v1h-1zM5 7.5h1v1H5zM10 7.5h1v1h-1zM5 12h1v1H5zM10 12h1v1h-1z",
  close: "M3 3l10 10M13 3 3 13",
  menu: "M2 4h12M2 8h12M2 12h12",
  add: "M8 3v10M3 8h10",
  open: "M9 3h4v4M13 3 7 9M11 9v4H3V5h4",
} as const

/** A small drawing of the back office's own; decorative, the control names itself. */
export function Glyph({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 shrink-0 fill-none stroke-current"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
