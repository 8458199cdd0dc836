import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { shareMessages } from '#contract/messages/share.ts'
import { messages } from '#contract/messages/shared.ts'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import type { GroundName } from '#contract/theme/grounds.ts'
import { type TypefaceName, typefaces } from '#contract/theme/typefaces.ts'
import { useInBrowser } from '#web/browser/use-in-browser.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from './qr-code.tsx'
import './flyer.css'

const texts = () => shareMessages.flyer

export const flyerSizes = ['a6', 'a5'] as const
export type FlyerSize = (typeof flyerSizes)[number]

interface FlyerProps {
  size: FlyerSize
  name: string
  /** Omitted on the flyer if empty. */
  tagline: string
  accent: string
  ground: GroundName
  typeface: TypefaceName
  logoUrl: string | null
  /** Whether the logo is wide, so that it contains the name. */
  isLogoWide: boolean
  /** The address of a dish's picture. */
  dishUrl?: string | undefined
  offer?: { title: string; conditions: string; code: string } | undefined
  /** The address of the site, in the QR code and as text. */
  url: string
}

/** Shows the flyer and prints it. While it is shown, printing the page prints only the flyer. */
export function Flyer(props: FlyerProps) {
  const inBrowser = useInBrowser()
  const canPrint = inBrowser && 'print' in window

  useEffect(() => {
    document.body.classList.add('prints-flyer')
    return () => document.body.classList.remove('prints-flyer')
  }, [])

  return (
    <div className="space-y-4">
      <div className="max-w-full overflow-x-auto rounded-xl border border-line">
        <FlyerPage {...props} />
      </div>
      {canPrint && (
        <Button variant="secondary" onClick={() => window.print()}>
          {texts().print}
        </Button>
      )}
      {/* a child of <body>, so that the print styles can hide everything else without leaving empty pages */}
      {inBrowser &&
        createPortal(
          <div className="flyer-print">
            <FlyerPage {...props} />
          </div>,
          document.body,
        )}
    </div>
  )
}

function FlyerPage({
  size,
  name,
  tagline,
  accent,
  ground,
  typeface,
  logoUrl,
  isLogoWide,
  dishUrl,
  offer,
  url,
}: FlyerProps) {
  const { colours } = accentTheme(accent || defaultAccent, ground).light
  return (
    <div className={`flyer flyer-${size}`} style={{ fontFamily: typefaces[typeface] }}>
      {dishUrl !== undefined && <img src={dishUrl} alt="" className="flyer-dish" />}
      <div className="flyer-head" style={{ background: colours.spice, color: colours['on-spice'] }}>
        {/* a square logo has no text, because the name follows */}
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt={isLogoWide ? name : ''}
            className={isLogoWide ? 'flyer-logo' : 'flyer-logo flyer-icon'}
          />
        )}
        {!(logoUrl !== null && isLogoWide) && <p className="flyer-name">{name}</p>}
        {tagline !== '' && <p className="flyer-tagline">{tagline}</p>}
      </div>
      {offer && (
        <p className="flyer-offer" style={{ background: colours.primary, color: colours['on-primary'] }}>
          <strong>{offer.title}</strong>
          {[offer.code && texts().code(offer.code), offer.conditions].filter(Boolean).join(messages.separator)}
        </p>
      )}
      <div className="flyer-foot">
        <QrCode text={url} className="flyer-code" />
        <div>
          <p className="flyer-action">{texts().orderOnline}</p>
          <p className="flyer-url">{displayedUrl(url)}</p>
        </div>
      </div>
    </div>
  )
}

/** Without scheme and final slash: shorter to type, and browsers add both. */
function displayedUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
