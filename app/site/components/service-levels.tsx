import { useOfferPage } from "../../frame/frame.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"

/**
 * Summary of the service levels with a link to their page. Renders nothing while that page is
 * unpublished.
 */
export function ServiceLevels({ className = "" }: { className?: string }) {
  const { levels } = useTexts().common
  const offer = useOfferPage()
  if (!offer) return null
  return (
    <p className={`small max-w-[26ch] leading-snug text-ink-soft ${className}`}>
      {levels}{" "}
      <SiteLink to={offer.to} lang={offer.lang} className="link inline-block">
        {offer.label}
      </SiteLink>
    </p>
  )
}
