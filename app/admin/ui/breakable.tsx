import { Fragment } from "react"

/** An address with line breaks after the at sign and before dots; other text as it is. */
export function Breakable({ text }: { text: string }) {
  if (/\s/.test(text)) return text
  return text.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are static
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
