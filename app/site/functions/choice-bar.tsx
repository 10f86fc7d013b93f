import type { SolutionSize } from "../../../content/settings.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { useTexts } from "../../ui/page-context.ts"

/**
 * Sticky bar with the rating of the selection and the button that submits it. Without scripts it
 * states the rule, and the form is posted natively. The buttons appear with the first checked box.
 * The reset button becomes an undo button until the next change (functions.css,
 * app/boot/function-choice.ts).
 */
export function ChoiceBar({ all, complete }: { all: number; complete: SolutionSize }) {
  const { choice } = useTexts().functions
  return (
    <div className="choice-bar">
      <div>
        <output
          className="choice-tally figures"
          data-none={interpolate(choice.none, { all })}
          data-part={interpolate(choice.part, { all })}
          data-complete={interpolate(choice.complete, { all })}
          data-more={interpolate(choice.more, { all })}
          tabIndex={-1}
        >
          {interpolate(choice.none, { all })}
        </output>
        <Scale all={all} complete={complete} />
      </div>
      <div className="choice-buttons">
        <button type="submit" className="button">
          {choice.take}
        </button>
        <button type="reset" className="button button-quiet">
          <span className="choice-reset">{choice.reset}</span>
          <span className="choice-undo">{choice.undo}</span>
        </button>
      </div>
    </div>
  )
}

/** Scale of all functions: the range of a complete solution, and the selection. */
function Scale({ all, complete: { least, most } }: { all: number; complete: SolutionSize }) {
  return (
    <svg viewBox={`0 0 ${all} 6`} preserveAspectRatio="none" className="choice-scale" aria-hidden="true">
      <path d={`M0 5.5H${all}`} />
      <rect x={least} width={most - least} height="6" />
      <rect width="0" y="1.5" height="3" data-scale />
    </svg>
  )
}
