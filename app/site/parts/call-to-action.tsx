import { SiteLink } from "../../frame/site-link.tsx"
import { ModuleEdge } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"

interface CallToActionProps {
  title: string
  text: string
  seeSolutions?: boolean
}

/** A screen's last words, leading to the contact form; the footer's modules rise beneath it. */
export function CallToAction({ title, text, seeSolutions = false }: CallToActionProps) {
  const { common } = useTexts()
  return (
    <section className="no-print overflow-hidden pt-(--space-section)">
      <div className="column grid gap-x-8 gap-y-6 pb-16 lg:grid-cols-[7fr_5fr] lg:pb-24">
        <h2 className="title max-w-[15ch]">{title}</h2>
        <div>
          <p className="lead max-w-[52ch]">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <SiteLink to="/kontakt" className="button button-falu">
              {common.contactUs}
            </SiteLink>
            {seeSolutions && (
              <SiteLink to="/losningar" className="button button-quiet">
                {common.seeSolutions}
              </SiteLink>
            )}
          </p>
        </div>
      </div>
      <ModuleEdge className="-mb-px w-[64rem] max-w-none text-night sm:w-[max(100%,80rem)]" />
    </section>
  )
}
