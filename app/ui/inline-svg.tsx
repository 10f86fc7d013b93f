interface InlineSvgProps {
  /** Content of an SVG file (`?raw`). */
  svg: string
  className: string
}

/** Decorative drawing from a file. Inlined, because its classes take the page's colours. */
export function InlineSvg({ svg, className }: InlineSvgProps) {
  const [, viewBox, drawing = ""] = /viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  return (
    <svg
      viewBox={viewBox}
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the program
      dangerouslySetInnerHTML={{ __html: drawing.replace(/\s*\n\s*/g, "") }}
    />
  )
}
