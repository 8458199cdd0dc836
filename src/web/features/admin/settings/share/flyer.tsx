import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { settingsMessages } from '#contract/settings-messages.ts'
import { useInBrowser } from '#web/browser/use-in-browser.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from './qr-code.tsx'
import './flyer.css'

const texts = settingsMessages.flyer

interface FlyerProps {
  name: string
  /** Omitted on the flyer if empty. */
  tagline: string
  logoUrl: string | null
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
          {texts.print}
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

function FlyerPage({ name, tagline, logoUrl, url }: FlyerProps) {
  return (
    <div className="flyer">
      {/* the name follows as text */}
      {logoUrl !== null && <img src={logoUrl} alt="" className="flyer-logo" />}
      <p className="flyer-name">{name}</p>
      {tagline !== '' && <p className="flyer-tagline">{tagline}</p>}
      <p className="flyer-action">{texts.orderOnline}</p>
      <QrCode text={url} className="flyer-code" />
      <p className="flyer-url">{displayedUrl(url)}</p>
    </div>
  )
}

/** Without scheme and final slash: shorter to type, and browsers add both. */
function displayedUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
