import { Weave } from "../ui/module-grid.tsx"
import { useApplicationTexts } from "./use-application-texts.ts"

/** Benefits of an account, beside the form. */
export function AccountBenefits() {
  const { benefits } = useApplicationTexts().signIn
  return (
    <aside className="flex flex-col justify-end overflow-hidden bg-panel md:bg-night md:text-on-night">
      <Weave
        seed="konto"
        size={20}
        from="left"
        className="hidden min-h-0 w-full flex-1 text-(--day-pine) md:block"
      />
      <div className="px-(--gutter) py-12 md:px-10 lg:px-12">
        <h2 className="heading max-w-[18ch]">{benefits.title}</h2>
        <ul className="mt-6 grid gap-3">
          {benefits.items.map((item) => (
            <li key={item} className="flex gap-4">
              <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 bg-pine md:bg-amber" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
