import type { MediaInfo } from "../../../content/types/media.ts"
import { Picture } from "./picture.tsx"

interface CustomerLogoProps {
  address: string
  media: Readonly<Record<string, MediaInfo>>
  /** Whether adjacent text names the customer. */
  decorative?: boolean
  loading?: "lazy" | "eager"
  className: string
}

/** Logo in one ink on any background (styles/components.css), at most 4:1. */
export function CustomerLogo({ className, ...picture }: CustomerLogoProps) {
  return (
    <Picture
      {...picture}
      width={160}
      height={48}
      sizes="12rem"
      className={`logo w-auto object-contain object-left ${className}`}
    />
  )
}
