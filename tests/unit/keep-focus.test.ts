// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from "vitest"
import { recoverFocus, saveFocus } from "../../app/ui/recover-focus.ts"

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const focused = () => document.activeElement as HTMLElement
/** Resolves when the observer has run. */
const settled = () => Promise.resolve()

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
  recoverFocus()
})
beforeEach(() => {
  document.body.innerHTML = ""
})

const row = (name: string, more = "") =>
  `<li id="${name}"><a href="#${name}">${name}</a><button class="up">Up</button><button class="remove" id="remove-${name}">Remove</button>${more}</li>`
const list = `<main tabindex="-1"><h1 tabindex="-1">Items</h1><section id="section"><button id="new" data-keeps-focus>New</button><ul>${["a", "b", "c"].map((name) => row(name)).join("")}</ul></section></main>`

test.each<[string, string, string, () => void, string]>([
  [
    "an entry is removed: the next one's control of the same kind",
    list,
    "#remove-b",
    () => at("#b").remove(),
    "#remove-c",
  ],
  ["the last entry is removed: the previous one's", list, "#remove-c", () => at("#c").remove(), "#remove-b"],
  [
    "several entries are removed at once: what is left",
    list,
    "#remove-b",
    () => ["#b", "#c"].map((one) => at(one).remove()),
    "#remove-a",
  ],
  [
    "the neighbour has no such control: its first one",
    `<main><ul><li id="a"><a href="#a">A</a></li><li id="b"><button id="remove">Remove</button></li></ul></main>`,
    "#remove",
    () => at("#b").remove(),
    "#a a",
  ],
  [
    "the list goes with its last entry: the way to a new one",
    list,
    "#remove-a",
    () => at("ul").replaceWith("None"),
    "#new",
  ],
  [
    "no entry with a control is left: the heading that is marked",
    `<main><section><h2 tabindex="-1" data-keeps-focus>Sessions</h2><ul><li>This one</li><li id="b"><button>End</button></li></ul></section></main>`,
    "#b button",
    () => at("#b").remove(),
    "h2",
  ],
  [
    "a list within a disclosure is emptied: its summary",
    `<main><section><button data-keeps-focus>New</button><details open><summary>Deleted</summary><ul><li><button>Undelete</button></li></ul></details></section></main>`,
    "li button",
    () => at("ul").replaceWith("None"),
    "summary",
  ],
  [
    "one of two marks of an entry is removed: the other",
    `<main><ul><li><a href="#a">A</a><p id="one"><button>Still right</button></p><p><button id="two">Still right</button></p></li></ul></main>`,
    "#one button",
    () => at("#one").remove(),
    "#two",
  ],
  [
    "the only mark of an entry is removed: the entry's link, not another entry's mark",
    `<main><ul><li id="a"><a href="#a">A</a><p id="one"><button>Still right</button></p></li><li><button>Still right</button></li></ul></main>`,
    "#one button",
    () => at("#one").remove(),
    "#a a",
  ],
  ["an entry is moved: its own control", list, "#b .up", () => at("ul").prepend(at("#b")), "#b .up"],
  [
    "a row of fields is removed: the row before",
    `<main><fieldset><div data-entry=""><input><button class="x" id="x1">x</button></div><div data-entry="" id="row2"><input><button class="x">x</button></div><div><button data-keeps-focus id="add">Add</button></div></fieldset></main>`,
    "#row2 button",
    () => at("#row2").remove(),
    "#x1",
  ],
  [
    "a form is replaced by the button that opened it",
    `<main><div id="place"><form><button id="cancel">Cancel</button></form></div></main>`,
    "#cancel",
    () => {
      at("#place").innerHTML = `<button id="open" data-keeps-focus>Turn on</button>`
    },
    "#open",
  ],
  [
    "a note with a retry is replaced by a list: what surrounds it",
    `<main><section><button data-keeps-focus>New</button><section id="region"><div id="note"><button>Retry</button></div></section></section></main>`,
    "#note button",
    () => at("#note").replaceWith(document.createElement("ul")),
    "#region",
  ],
  [
    "a note within the entry of another list is replaced: what surrounds it",
    `<main><ul><li><button data-keeps-focus>New</button><button>Other</button><section id="pane"><p><button>Show all</button></p></section></li></ul></main>`,
    "p button",
    () => at("p").replaceWith(document.createElement("ul")),
    "#pane",
  ],
  [
    "a note below a search field is replaced: what surrounds it, not the field",
    `<main><section id="files"><div><input data-keeps-focus></div><div id="note"><button>Retry</button></div></section></main>`,
    "#note button",
    () => at("#note").replaceWith(document.createElement("ul")),
    "#files",
  ],
  [
    "everything of a notice goes: the screen's heading",
    `<main tabindex="-1"><section id="notice"><ul><li><button>Discard</button></li></ul></section><h1 tabindex="-1">Items</h1><section><button data-keeps-focus>New</button></section></main>`,
    "#notice button",
    () => at("#notice").remove(),
    "h1",
  ],
  [
    "a screen is replaced: its main part",
    `<div id="app"><main tabindex="-1" id="main"><div id="screen"><a href="#x">X</a></div></main></div>`,
    "#screen a",
    () => at("#screen").remove(),
    "#main",
  ],
])("%s", async (_, html, from, change, to) => {
  document.body.innerHTML = html
  at(from).focus()
  change()
  await settled()
  expect(focused()).toBe(at(to))
})

test("includes entries added after the focus was set", async () => {
  document.body.innerHTML = `<main><ul>${row("a")}</ul></main>`
  at("#remove-a").focus()
  at("ul").insertAdjacentHTML("beforeend", row("b"))
  await settled()
  at("#a").remove()
  await settled()
  expect(focused()).toBe(at("#remove-b"))
})

test("does not move the focus after the user has moved it", async () => {
  document.body.innerHTML = `${list}<input id="elsewhere">`
  at("#remove-b").focus()
  at("#elsewhere").focus()
  at("#b").remove()
  await settled()
  expect(focused()).toBe(at("#elsewhere"))
})

test("does not restore the focus after the user has clicked outside all controls", async () => {
  document.body.innerHTML = list
  at("#remove-b").focus()
  at("#remove-b").blur()
  at("#c").remove()
  await settled()
  expect(focused()).toBe(document.body)
})

test("a dialog restores the focus to its opener, also after that has moved or been removed", async () => {
  for (const [change, to] of [
    [() => {}, "#remove-b"],
    [() => at("ul").prepend(at("#b")), "#remove-b"],
    [() => at("#b").remove(), "#remove-c"],
    [() => at("ul").replaceWith("None"), "#new"],
    [() => at("#section").remove(), "h1"],
  ] as const) {
    document.body.innerHTML = `${list}<div role="dialog" tabindex="-1"><button id="answer">Yes</button></div>`
    at("#remove-b").focus()
    const giveBack = saveFocus()
    at("#answer").focus()
    change()
    await settled()
    expect(focused()).toBe(at("#answer"))
    at("[role=dialog]").remove()
    giveBack()
    expect(focused()).toBe(at(to))
  }
})

test("a dialog without an opener moves the focus to the screen's heading", () => {
  document.body.innerHTML = list
  focused().blur()
  const giveBack = saveFocus()
  giveBack()
  expect(focused()).toBe(at("h1"))
})
