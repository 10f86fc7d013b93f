import { Head } from "../../frame/head/head.tsx"
import { SiteLink } from "../../frame/site-link.tsx"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { useTexts } from "../../ui/page-context.ts"
import lockedModule from "./locked-module.svg?raw"

/** Screen for signed-in users without the admin role. */
export default function UnauthorizedScreen() {
  const { common, errors } = useTexts()
  const { unauthorized } = errors
  return (
    <div className="column grid items-center gap-12 py-(--space-section) md:grid-cols-12">
      <Head title={unauthorized.title} noIndex />
      <InlineSvg svg={lockedModule} className="w-44 max-w-full md:col-span-4 md:w-full" />
      <div className="md:col-span-7 md:col-start-6">
        <h1 className="title">{unauthorized.title}</h1>
        <p className="lead measure mt-5">{unauthorized.text}</p>
        <SiteLink to="/" className="button mt-8">
          {common.backHome}
        </SiteLink>
      </div>
    </div>
  )
}
