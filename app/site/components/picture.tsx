import { type MediaInfo, mediaFolderOf } from "../../../content/types/media.ts"
import { useLanguage } from "../../ui/page-context.ts"

interface PictureProps {
  address: string
  /** Metadata of the uploaded files on this page, by folder. */
  media: Readonly<Record<string, MediaInfo>>
  /** Fallback size in pixels, for an image without metadata. */
  width: number
  height: number
  /** The `sizes` attribute: displayed width. */
  sizes: string
  loading?: "lazy" | "eager"
  className: string
  /** Whether adjacent text describes it. */
  decorative?: boolean
}

/**
 * Image whose URL an administrator has entered. An uploaded image gets its real size, its
 * alternative text, and AVIF or WebP variants. Any other image is used unchanged, next to text that
 * names it.
 */
export function Picture({
  address,
  media,
  width,
  height,
  sizes,
  loading,
  className,
  decorative,
}: PictureProps) {
  const language = useLanguage()
  const medium = media[mediaFolderOf(address) ?? ""]
  const picture = (
    <img
      src={address}
      alt={medium && !decorative ? (language === "en" ? medium.alt_en : medium.alt_sv) : ""}
      width={medium?.width ?? width}
      height={medium?.height ?? height}
      loading={loading}
      className={
        medium ? `${className}${focusOf("x", medium.focus_x)}${focusOf("y", medium.focus_y)}` : className
      }
    />
  )
  if (!medium || medium.variants.length === 0) return picture
  const folder = address.slice(0, address.lastIndexOf("/"))
  const sources = (ending: string) =>
    medium.variants.map((one) => `${folder}/${one}.${ending} ${one}w`).join(", ")
  // Lazy images load after layout; browsers that support `auto` then measure them.
  const shown = loading === "lazy" ? `auto, ${sizes}` : sizes
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources("avif")} sizes={shown} />
      <source type="image/webp" srcSet={sources("webp")} sizes={shown} />
      {picture}
    </picture>
  )
}

/** CSS class for the focal point of a cropped picture (styles/base.css); centred by default. */
const focusOf = (axis: "x" | "y", percent: number) => (percent === 50 ? "" : ` focus-${axis}-${percent}`)
