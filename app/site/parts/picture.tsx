import { folderOf, type Medium } from "../../../content/types/media.ts"
import { useLanguage } from "../../ui/page-context.ts"

interface PictureProps {
  address: string
  /** What is known of the uploaded files on this page, by folder. */
  media: Readonly<Record<string, Medium>>
  /** The room that is kept for a picture of which nothing is known. */
  width: number
  height: number
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string
  loading?: "lazy" | "eager"
  className: string
  /** Words beside it say what it shows. */
  decorative?: boolean
}

/**
 * A picture whose address an administrator has entered. An uploaded one comes with its true proportions, its own
 * alternative text, and as AVIF or WebP no larger than it is shown; any other one as it is, beside words that name it.
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
  const medium = media[folderOf(address) ?? ""]
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
  // Lazy pictures are loaded after their place is known, and browsers that can then measure it themselves.
  const shown = loading === "lazy" ? `auto, ${sizes}` : sizes
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources("avif")} sizes={shown} />
      <source type="image/webp" srcSet={sources("webp")} sizes={shown} />
      {picture}
    </picture>
  )
}

/** CSS class for the focal point of a cropped picture (app/ui/styles/base.css); centred by default. */
const focusOf = (axis: "x" | "y", percent: number) => (percent === 50 ? "" : ` focus-${axis}-${percent}`)
