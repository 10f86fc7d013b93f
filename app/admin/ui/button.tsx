import type { ComponentProps } from "react"

/** The classes of each kind; a link that looks like a button takes them too. */
export const buttonClasses = {
  plain: "button button-quiet",
  main: "button",
  danger: "button button-falu",
  bare: "button button-quiet button-bare",
  icon: "button button-quiet button-bare button-icon",
  remove: "button button-quiet button-remove",
} as const

interface ButtonProps extends ComponentProps<"button"> {
  kind?: keyof typeof buttonClasses
  /** Keeps the focus and does nothing; a submit button's form looks to that itself. */
  off?: boolean
}

export function Button({ kind = "plain", off, className = "", onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClasses[kind]} ${className}`}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
      {...props}
    />
  )
}
