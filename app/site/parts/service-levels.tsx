import { useOfferPage } from "../../frame/frame.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"

/** What every contract promises, with the way to price and service levels; nothing while that page is not published. */
export function ServiceLevels({ className = "" }: { className?: string }) {
  const { levels } = useTexts().common
  const offer = useOfferPage()
  if (!offer) return null
  return (
    <p className={`small max-w-[26ch] leading-snug text-ink-soft ${className}`}>
      {levels}{" "}
      <SiteLink to={offer.to} lang={offer.lang} className="link">
        {offer.label}
      </SiteLink>
    </p>
  )
}
