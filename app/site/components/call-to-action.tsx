import { ListLink } from "../../frame/list-link.tsx"
import { SiteLink } from "../../frame/site-link.tsx"
import { brandDrawing } from "../../ui/brand-drawings.ts"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { ModuleEdge } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"

const edge = brandDrawing("edge", <ModuleEdge />)

interface CallToActionProps {
  title: string
  text: string
  seeSolutions?: boolean
}

/** Call to action at the end of a screen, above the footer's edge of modules. */
export function CallToAction({ title, text, seeSolutions = false }: CallToActionProps) {
  const { common } = useTexts()
  return (
    <section className="call-to-action no-print">
      <div className="column grid">
        <h2 className="title">{title}</h2>
        <div>
          <p className="lead">{text}</p>
          <p>
            <SiteLink to="/kontakt" className="button button-falu">
              {common.contactUs}
            </SiteLink>
            {seeSolutions && (
              <ListLink to="/losningar" className="button button-quiet">
                {common.seeSolutions}
              </ListLink>
            )}
          </p>
        </div>
      </div>
      {typeof edge === "string" ? <InlineSvg svg={edge} className="" /> : edge}
    </section>
  )
}
