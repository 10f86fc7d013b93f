/** Text as people type it in the back office: paragraphs parted by an empty line, line breaks kept. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <div className={className}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  )
}
