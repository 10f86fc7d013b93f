/** Signs of marks in what is pasted, so that plain text stays where it is typed. */
const marked =
  /<(strong|b|em|i|li|h[1-6]|a)[\s>]|font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|mso-list/i
/** Google Docs puts everything that is copied into a `b` that is not bold. */
const wrapper = /<b style="font-weight:normal;?"[^>]*>/i

export const hasMarks = (html: string): boolean => marked.test(html.replace(wrapper, ""))

/**
 * Pasted HTML as the editor understands it: Word's lists are paragraphs with a bullet typed before them, and headings of other
 * levels become those that there are. All else that a text has no mark for the editor's schema leaves out.
 */
export function cleanedPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/gi, (bullet) =>
      /\d+[.)]/.test(bullet) ? '<span data-number=""></span>' : "",
    ),
    "text/html",
  )
  for (const out of body.querySelectorAll("style, script, title, meta, link")) out.remove()
  for (const heading of body.querySelectorAll("h1, h4, h5, h6")) {
    const level = document.createElement(heading.tagName === "H1" ? "h2" : "h3")
    level.append(...heading.childNodes)
    heading.replaceWith(level)
  }
  for (const paragraph of body.querySelectorAll("p[style*='mso-list'], p[class^=MsoListParagraph]")) {
    const type = paragraph.querySelector("[data-number]") ? "OL" : "UL"
    const before = paragraph.previousElementSibling
    const list =
      before?.tagName === type && before.hasAttribute("data-word") ? before : document.createElement(type)
    const item = document.createElement("li")
    item.append(...paragraph.childNodes)
    list.append(item)
    list.setAttribute("data-word", "")
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
  }
  return body.innerHTML
}
