import { type ComponentProps, createElement } from "react"

/** Elements of an icon and their attributes, on a 24 by 24 canvas (lucide's format). */
export type IconNode = readonly (readonly [element: string, attributes: Record<string, string | number>])[]

/** Fallback for a missing or unknown icon: the brand's four modules. */
const fallbackIcon: IconNode = [["path", { d: "M4 4h7v7H4zM4 13h7v7H4zM13 13h7v7h-7zM15 2h7v7h-7z" }]]

/**
 * Decorative line icon in the text's colour.
 * @param box side of the canvas
 */
export function LineIcon({ box = 24, className, ...props }: ComponentProps<"svg"> & { box?: number }) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      className={`fill-none stroke-current ${className}`}
      aria-hidden="true"
      {...props}
    />
  )
}

export function Icon({ node, className = "size-6" }: { node: IconNode | null; className?: string }) {
  return (
    <LineIcon className={className} strokeWidth={1.5} strokeLinecap="square">
      {(node ?? fallbackIcon).map(([element, attributes], index) =>
        createElement(element, { ...attributes, key: index }),
      )}
    </LineIcon>
  )
}
