import { mark } from "../../../brand/brand.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { useTexts } from "../../ui/page-context.ts"
import { useLongTexts } from "../components/use-long-texts.ts"
import { palette } from "./colours.tsx"
import { BrandSection, Figure } from "./section.tsx"

/**
 * Letter, social card and email header. They depict paper and images, so they are the same in both
 * themes.
 */
export function Applications() {
  const { applications } = useLongTexts().brand
  return (
    <BrandSection of="applications">
      <div className="mt-8 grid gap-8 md:grid-cols-[5fr_7fr]">
        <Figure caption={applications.letter}>
          <Letter />
        </Figure>
        <div className="grid content-start gap-8">
          <Figure caption={applications.social}>
            <SocialCard />
          </Figure>
          <Figure caption={applications.email}>
            <EmailHeader />
          </Figure>
        </div>
      </div>
    </BrandSection>
  )
}

interface LogoProps {
  x: number
  y: number
  scale: number
  dark?: boolean
}

/** Mark and name. On dark, the body is moss and the accent amber. */
function Logo({ x, y, scale, dark = false }: LogoProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill={dark ? palette.moss : palette.ink} d={mark.body} />
      <path fill={dark ? palette.amber : palette.falu} d={mark.accent} />
      <text
        x="42"
        y="25"
        fontSize="26"
        className="font-heading font-bold"
        fill={dark ? palette.paper : palette.ink}
      >
        {useTexts().company.name}
      </text>
    </g>
  )
}

function Letter() {
  const { applications } = useLongTexts().brand
  const { company } = useTexts()
  const { street, postalCode, city } = company
  return (
    <svg viewBox="0 0 420 594" className="w-full border border-line" aria-hidden="true">
      <path fill={palette.paper} d="M0 0h420v594H0z" />
      <Logo x={38} y={36} scale={0.75} />
      <text x="382" y="54" fontSize="9" textAnchor="end" fill={palette.inkSoft}>
        {interpolate(applications.letterDate, { city })}
      </text>
      <text x="40" y="190" fontSize="20" className="font-heading font-bold" fill={palette.ink}>
        {applications.letterHeading}
      </text>
      <path
        fill={palette.moss}
        d="M40 214h290v5H40zM40 228h304v5H40zM40 242h276v5H40zM40 256h180v5H40zM40 284h298v5H40zM40 298h284v5H40zM40 312h302v5H40zM40 326h120v5H40z"
      />
      <path
        fill="none"
        stroke={palette.pine}
        strokeWidth="2"
        d="M42 398c12-22 20-18 16 0s10 6 16-6 8 12 18 4 14-16 16-2 10 8 22-2"
      />
      <path stroke={palette.moss} d="M40 540h342" />
      <text x="40" y="560" fontSize="8.5" fill={palette.inkSoft}>
        {company.legalName} · {street}, {postalCode} {city}
      </text>
      <text x="382" y="560" fontSize="8.5" textAnchor="end" fill={palette.inkSoft}>
        {company.organisationNumber}
      </text>
      <path fill={palette.falu} d="M408 0h12v12h-12z" />
    </svg>
  )
}

function SocialCard() {
  const { applications } = useLongTexts().brand
  return (
    <svg viewBox="0 0 1200 630" className="w-full border border-line" aria-hidden="true">
      <path fill={palette.ink} d="M0 0h1200v630H0z" />
      <path
        fill={palette.pine}
        d="M960 390h115v115H960zM1080 390h120v115h-120zM840 510h115v120H840zM960 510h115v120H960zM1080 510h120v120h-120z"
      />
      <path fill={palette.moss} d="M1080 270h120v115h-120zM720 510h115v120H720z" />
      <path fill={palette.amber} d="M978 252h115v115H978z" transform="translate(-6 -12)" />
      <Logo x={70} y={64} scale={1.7} dark />
      {applications.socialLine.map((line, index) => (
        <text
          key={line}
          x="74"
          y={330 + index * 104}
          fontSize="96"
          letterSpacing="-2"
          className="font-heading font-bold"
          fill={palette.paper}
        >
          {line}
        </text>
      ))}
    </svg>
  )
}

function EmailHeader() {
  const { applications } = useLongTexts().brand
  return (
    <svg viewBox="0 0 600 220" className="w-full border border-line" aria-hidden="true">
      <path fill={palette.paper} d="M0 0h600v220H0z" />
      <path fill={palette.ink} d="M0 0h600v72H0z" />
      <Logo x={28} y={20} scale={1} dark />
      <text x="30" y="128" fontSize="26" className="font-heading font-bold" fill={palette.ink}>
        {applications.emailHeading}
      </text>
      <path fill={palette.moss} d="M30 152h420v7H30zM30 170h396v7H30zM30 188h180v7H30z" />
    </svg>
  )
}
