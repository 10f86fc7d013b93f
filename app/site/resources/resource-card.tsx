import { unmarked } from "../../../content/editing/marks.ts"
import type { Resource } from "../../../content/published/published.ts"
import type { Localized } from "../../../content/texts/language.ts"
import type { MediaInfo } from "../../../content/types/media.ts"
import { Island } from "../../islands/island.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { Picture } from "../components/picture.tsx"
import { type PostedRequest, ResourceLinkForm } from "./link-form.tsx"

export type LocalizedResource = Localized<
  Resource,
  "id" | "resource_type" | "thumbnail_url",
  "title" | "description" | "file_url" | "transcript_url"
>

interface ResourceCardProps {
  resource: LocalizedResource
  /** Metadata of uploaded images. */
  media: Readonly<Record<string, MediaInfo>>
  /** Whether it is shown large, in four modules. */
  featured: boolean
  /** The server's response to a post without JavaScript. */
  posted: PostedRequest | undefined
}

/** Characters that fit in two lines of the narrowest card. */
const maxTwoLineLength = 60

/** Card of a resource, with its image or the icon of its type, and its file link. */
export function ResourceCard({ resource, media, featured, posted }: ResourceCardProps) {
  const { common, resources: texts } = useTexts()
  const { title, description, file_url: file, transcript_url: transcript, lang } = resource
  const type = parseType(resource.resource_type)
  const isLong = description !== null && unmarked(description).length > maxTwoLineLength
  const format = file && fileFormat(file)
  const picture = `aspect-8/5 h-auto w-full bg-panel object-cover ${featured ? "min-[60rem]:w-[55%]" : ""}`
  return (
    <li
      className={`resource ${featured ? "resource-featured min-[60rem]:col-span-full min-[60rem]:flex-row" : ""}`}
    >
      {resource.thumbnail_url ? (
        <Picture
          address={resource.thumbnail_url}
          media={media}
          width={640}
          height={400}
          sizes={featured ? "(min-width: 60rem) 46rem, 100vw" : "(min-width: 40rem) 24rem, 100vw"}
          loading={featured ? "eager" : "lazy"}
          className={picture}
        />
      ) : (
        <TypeIcon type={type} className={picture} />
      )}
      <div
        className={`resource-words flex grow flex-col p-6 ${isLong ? "resource-long" : ""} ${featured ? "min-[60rem]:justify-center min-[60rem]:px-12 min-[60rem]:py-8" : ""}`}
      >
        <p className="small text-ink-soft">{texts.types[type ?? "untyped"]}</p>
        <h2
          lang={lang.title}
          className={`subheading mt-1 ${featured ? "min-[60rem]:text-step-4 min-[60rem]:leading-[1.05] min-[60rem]:tracking-[-0.025em]" : ""}`}
        >
          {title}
        </h2>
        {description && (
          <>
            <p
              lang={lang.description}
              className={`resource-text mt-2 text-ink-soft ${featured ? "min-[60rem]:mt-5 min-[60rem]:text-reading" : ""}`}
            >
              {description}
            </p>
            <details className="resource-more">
              <summary>
                {texts.wholeText}
                <span className="sr-only">
                  {" "}
                  {common.about} <span lang={lang.title}>{title}</span>
                </span>
              </summary>
            </details>
          </>
        )}
        {file && (
          <p
            className={`resource-file mt-auto flex flex-wrap items-baseline gap-2 pt-5 ${featured ? "min-[60rem]:mt-4" : ""}`}
          >
            <a href={file} target="_blank" rel="noopener" className={featured ? "button" : "link"}>
              {texts.download}
              <span className="sr-only">
                {" "}
                <span lang={lang.title}>{title}</span> ({texts.newTab})
              </span>
            </a>
            {format && <span className="small text-ink-soft">{format}</span>}
          </p>
        )}
        {transcript && (
          <p className="mt-2">
            <a href={transcript} target="_blank" rel="noopener" className="link">
              {texts.filmText}
              <span className="sr-only"> ({texts.newTab})</span>
            </a>
          </p>
        )}
        {file && (
          <details name="mejla" className="resource-mail" open={posted !== undefined}>
            <summary id={`mejla-${resource.id}`}>
              {texts.mail.open}
              <span className="sr-only">
                {" "}
                {texts.mail.linkTo} <span lang={lang.title}>{title}</span>
              </span>
            </summary>
            <Island
              form="resource-link"
              of={ResourceLinkForm}
              props={{ resource: resource.id, labelledBy: `mejla-${resource.id}`, posted }}
            />
          </details>
        )}
      </div>
    </li>
  )
}

const icons = {
  whitepaper: "M26 12h28v72H26zM54 12h20v20H54zM36 46h28M36 58h28M36 70h16",
  guide: "M14 22h36v56H14zM50 22h36v56H50zM24 36h16M24 48h16M60 36h16M60 48h16",
  video: "M12 22h76v56H12zM42 38l20 12-20 12z",
  case_study: "M16 52h14v28H16zM43 36h14v44H43zM70 18h14v62H70z",
  template: "M16 16h30v30H16zM54 16h30v30H54zM16 54h30v30H16zM54 69h30M69 54v30",
} as const

type ResourceType = keyof typeof icons

function parseType(type: string | null): ResourceType | undefined {
  return type !== null && type in icons ? (type as ResourceType) : undefined
}

/** Icon of a type. Unknown types get the whitepaper's (specification, section 2). */
function TypeIcon({ type = "whitepaper", className }: { type: ResourceType | undefined; className: string }) {
  return (
    <svg viewBox="0 0 160 100" className={className} aria-hidden="true">
      <path className="fill-moss/40" d="M0 0h160v100H0z" />
      <path
        className="fill-none stroke-pine"
        strokeWidth="3"
        d={icons[type]}
        transform="translate(48 18) scale(.64)"
      />
    </svg>
  )
}

/** Returns a file's format from its URL, such as "PDF", or undefined without an extension. */
export function fileFormat(address: string): string | undefined {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/, "")
  return /\.([a-z0-9]{2,4})$/i.exec(path)?.[1]?.toUpperCase()
}
