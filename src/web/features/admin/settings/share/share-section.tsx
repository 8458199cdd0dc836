import { settingsMessages } from '#contract/settings-messages.ts'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import { logoUrl } from '#contract/theme/logo.ts'
import type { SectionProps } from '../sections.ts'
import { Flyer } from './flyer.tsx'
import { OrderButtonSnippet } from './order-button.tsx'

const texts = settingsMessages.share

/** What leads guests to the site: a button for another website, and a flyer to print. */
export function ShareSection({ settings }: SectionProps) {
  const identity = settings.identity.value
  const url = `${location.origin}/`
  const { colours } = accentTheme(identity.accent || defaultAccent).light
  return (
    <div className="space-y-8">
      <section className="space-y-3">
        <h3 className="text-lg">{texts.button}</h3>
        <OrderButtonSnippet
          url={url}
          label={settingsMessages.flyer.orderOnline}
          colour={colours.primary}
          textColour={colours['on-primary']}
        />
      </section>
      <section className="space-y-3">
        <h3 className="text-lg">{texts.flyer}</h3>
        <p className="text-ink-soft">{texts.flyerHint}</p>
        <Flyer
          name={identity.name}
          tagline={identity.tagline}
          logoUrl={identity.logo === '' ? null : logoUrl(identity.logo, 512)}
          url={url}
        />
      </section>
    </div>
  )
}
