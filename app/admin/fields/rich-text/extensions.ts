import { ListItem } from "@tiptap/extension-list"
import StarterKit from "@tiptap/starter-kit"
import { isLinkTarget } from "../../../../content/fields/rich-text/document.ts"

/** Limits the schema to the marks and blocks of rich text. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [2, 3] },
    horizontalRule: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isLinkTarget(address),
      HTMLAttributes: { class: "link" },
    },
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  // Tab must leave the editor; nested lists use Word's shortcuts.
  ListItem.extend({
    content: "paragraph (bulletList | orderedList)*",
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        "Alt-Shift-ArrowRight": () => this.editor.commands.sinkListItem(this.name),
        "Alt-Shift-ArrowLeft": () => this.editor.commands.liftListItem(this.name),
      }
    },
  }),
]
