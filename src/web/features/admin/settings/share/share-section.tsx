import { shareMessages } from '#contract/messages/share.ts'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import { AddressWarning } from '../../site-address.tsx'
import type { SectionProps } from '../sections.ts'
import { FlyerSection } from './flyer-section.tsx'
import { OrderButtonSnippet } from './order-button.tsx'

const texts = () => shareMessages.share

/** What leads guests to the site: a button for another website, and a flyer to print. */
export function ShareSection({ settings }: SectionProps) {
  const identity = settings.identity.value
  const url = `${location.origin}/`
  const { colours } = accentTheme(identity.accent || defaultAccent).light
  return (
    <div className="space-y-8">
      <AddressWarning origin={location.origin} />
      <section className="space-y-3">
        <h3 className="text-lg">{texts().button}</h3>
        <OrderButtonSnippet
          url={url}
          label={shareMessages.flyer.orderOnline}
          colour={colours.primary}
          textColour={colours['on-primary']}
        />
      </section>
      <section className="space-y-3">
        <h3 className="text-lg">{texts().flyer}</h3>
        <p className="text-ink-soft">{texts().flyerHint}</p>
        <FlyerSection settings={settings} url={url} />
      </section>
    </div>
  )
}
