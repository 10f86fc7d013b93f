import { Picture } from "../parts/picture.tsx"
import { RichText } from "../parts/rich-text.tsx"
import type { SectionProps } from "./composed.ts"

/** Section of text, with an optional picture. */
export function TextSection({ section: { values, lang }, media }: SectionProps) {
  const { title, text, picture, side } = values
  const words = (
    <div className={picture ? "min-w-0 md:col-span-6" : "min-w-0 md:col-span-8"}>
      {title && (
        <h2 lang={lang.title} className="heading mb-5 wrap-anywhere">
          {title}
        </h2>
      )}
      {text && (
        <RichText
          text={text}
          lang={lang.text}
          below={title ? 2 : 1}
          className="measure grid gap-4 text-reading leading-[1.7]"
        />
      )}
    </div>
  )
  return (
    <section className="column grid items-center gap-x-12 gap-y-8 py-(--space-block) md:grid-cols-12">
      {words}
      {picture && (
        <Picture
          address={picture}
          media={media}
          width={640}
          height={480}
          sizes="(min-width: 48rem) 36rem, 100vw"
          loading="lazy"
          className={`h-auto w-full md:col-span-6 ${side === "left" ? "md:order-first" : ""}`}
        />
      )}
    </section>
  )
}
