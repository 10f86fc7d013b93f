interface QuotationProps {
  quote: string | undefined
  name: string | null | undefined
  role: string | null | undefined
  /** Languages of the texts, if not the page's. */
  lang: { quote?: "sv" | undefined; role?: "sv" | undefined }
  className?: string
}

/** Quotation with the person's name and role. */
export function Quotation({ quote, name, role, lang, className = "" }: QuotationProps) {
  return (
    <figure className={`border-l-4 pl-6 md:pl-10 ${className}`}>
      <blockquote
        lang={lang.quote}
        className="heading max-w-[36ch] font-heading leading-tight font-semibold text-balance"
      >
        {quote}
      </blockquote>
      {(name || role) && (
        <figcaption className="mt-5 opacity-85">
          {name}
          {name && role && ", "}
          {role && <span lang={lang.role}>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}
