import type { ComponentProps } from "react"

/** CSS classes by kind; also used for links that look like buttons. */
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
  /**
   * Sets `aria-disabled`: the button stays focusable and ignores clicks. A form must ignore the
   * submit of a submit button itself.
   */
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
