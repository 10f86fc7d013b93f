import { editAttribute } from "../../../../content/editing/marks.ts"

/** Styles of the editing screen in the frame's document. */
export const frameStyle = `
[${editAttribute}] { cursor: text; }
[${editAttribute}]:hover { outline: 2px dashed var(--pine); outline-offset: 2px; }
[${editAttribute}]:focus { outline: 3px solid var(--amber); outline-offset: 2px; }
/* Areas of links that cover their cards. */
:root :is(a, button, summary)::before, :root :is(a, button, summary)::after { pointer-events: none; }
img[${editAttribute}] { cursor: pointer; }
[data-check]:not(:hover, :focus) { outline: 2px dotted var(--falu); outline-offset: 2px; }
template[data-hidden="true"] + :not(template) { opacity: 0.4; }
:root[data-published] template[data-hidden="true"] + :not(template) { display: none; }
.edit-layer { position: absolute; top: 0; left: 0; width: 100%; height: 0; font-size: 0.875rem; }
.edit-layer svg { width: 1rem; height: 1rem; }
.edit-add, .edit-tools { position: absolute; z-index: 5; display: flex; align-items: center; }
.edit-add, .edit-tool { min-width: 2rem; min-height: 2rem; justify-content: center; cursor: pointer; }
.edit-add { left: 50%; translate: -50% -50%; padding: 0 0.5rem; gap: 0.5rem;
  background: var(--pine); color: var(--paper); border: 1px solid var(--paper); border-radius: 1rem; }
.edit-tools { right: 0.5rem; margin-top: 0.5rem; background: var(--paper); border: 1px solid var(--ink); }
@media (width < 40rem) {
  .edit-add { left: 0.5rem; translate: 0 -50%; }
  .edit-tools { margin-top: 0; translate: 0 -50%; }
}
.edit-tool { display: inline-flex; align-items: center; padding: 0 0.5rem; background: none; color: var(--ink); border: 0; }
.edit-tool:hover { background: var(--panel); }
.edit-label { position: absolute; z-index: 6; translate: 0 -100%; max-width: 32rem; padding: 0.25rem 0.5rem;
  background: var(--ink); color: var(--paper); border: 1px solid var(--paper); pointer-events: none; }
.edit-label[data-below] { translate: none; }
.edit-layer :focus-visible { outline: 3px solid var(--amber); outline-offset: 1px; }
.edit-grip { cursor: grab; touch-action: none; }
.edit-drop { position: absolute; z-index: 5; width: 100%; height: 4px; translate: 0 -50%; background: var(--amber); }
`
