import type { ReactNode } from "react"
import { Head } from "../frame/head/head.tsx"
import { AccountBenefits } from "./auth-aside.tsx"

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
