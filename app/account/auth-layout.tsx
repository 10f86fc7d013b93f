import type { ReactNode } from "react"
import { Head } from "../frame/head/head.tsx"
import { Weave } from "../ui/module-grid.tsx"
import { useApplicationTexts } from "./use-application-texts.ts"

interface AuthLayoutProps {
  title: string
  lead: string
  /** Class of the column with the heading and the form. */
  className?: string
  children: ReactNode
}

/** Layout shared by the sign-in screens: heading, form and benefits of an account. */
export function AuthLayout({ title, lead, className = "", children }: AuthLayoutProps) {
  return (
    <div className="grid md:min-h-[calc(100svh-var(--header))] md:grid-cols-[55fr_45fr]">
      <Head title={title} noIndex />
      <section
        className={`min-w-0 px-(--gutter) py-12 md:py-20 md:pr-12 md:pl-[max(var(--gutter),calc(50vw-37.5rem))] lg:pr-16 ${className}`}
      >
        <h1 className="title">{title}</h1>
        <div className="max-w-[26rem]">
          <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
          {children}
        </div>
      </section>
      <AccountBenefits />
    </div>
  )
}

/** Benefits of an account, beside the form. */
function AccountBenefits() {
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
