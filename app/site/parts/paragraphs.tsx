interface ParagraphsProps {
  text: string
  className: string
  /** Where it is not the page's own. */
  lang?: "sv" | undefined
}

/** Text as people type it in the back office: paragraphs parted by an empty line, line breaks kept. */
export function Paragraphs({ text, className, lang }: ParagraphsProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <div className={className} lang={lang}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  )
}
