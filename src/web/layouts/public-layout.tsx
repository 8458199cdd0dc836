import type { ReactNode } from 'react'
import { logoIconUrl, printedLogoUrl, wideLogoUrl } from '#contract/theme/logo.ts'
import { useSite } from '#web/settings/site.ts'
import { SettingText } from '#web/ui/menu-text.tsx'
import { FeaturedDishes, useShowsDishes } from './featured-dishes.tsx'
import { languageCode } from './language-code.ts'
import { LegalLinks } from './legal-links.tsx'

/** The layout of the public screens: the restaurant on one side (on phones above), the form on the other. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { name, tagline, opening, logo, logoWidthPx } = useSite()
  const showsDishes = useShowsDishes()
  const languageParts = languageCode.find()
  return (
    <div className="min-h-page md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <header className="jaali relative overflow-hidden bg-spice text-on-spice md:sticky md:top-0 md:h-page">
        <div className="page-gutters flex flex-wrap items-center gap-4 pt-[max(1.25rem,env(safe-area-inset-top))] pb-14 md:h-full md:flex-col-reverse md:flex-nowrap md:items-start md:justify-center md:gap-10 md:pt-10 md:pb-10">
          <div className={`min-w-0 flex-1 md:flex-none md:px-4 ${logoWidthPx ? 'basis-full' : 'basis-32'}`}>
            {tagline !== '' && <p className="text-2xl font-extrabold tracking-tight">{name}</p>}
            <p
              className={
                tagline === ''
                  ? 'text-3xl font-extrabold tracking-tight text-balance md:text-5xl xl:text-6xl'
                  : 'mt-3 text-lg leading-snug font-semibold text-balance md:mt-8 md:max-w-[15ch] md:text-5xl md:leading-[1.05] md:font-extrabold md:tracking-tight xl:text-6xl'
              }
            >
              {tagline === '' ? name : <SettingText id="identity.tagline" text={tagline} />}
            </p>
            {opening !== '' && (
              <p className="mt-5 hidden max-w-[42ch] text-lg text-on-spice-soft md:block">
                <SettingText id="identity.opening" text={opening} />
              </p>
            )}
          </div>
          {logo !== '' && (
            <img
              src={logoWidthPx ? wideLogoUrl(logo) : logoIconUrl(logo, 512)}
              // higher than in the header, so that the smaller file is not sharp on a screen with three pixels for each CSS pixel
              srcSet={logoWidthPx ? `${wideLogoUrl(logo)} 2x, ${printedLogoUrl(logo)} 3x` : undefined}
              alt=""
              width={logoWidthPx ?? 36}
              height={36}
              className={`shrink-0 object-contain md:mx-4 ${logoWidthPx ? 'h-16 w-auto max-w-36 max-md:order-first max-md:h-9' : showsDishes ? 'size-16 rounded-3xl md:size-24 md:[@media(max-height:52rem)]:hidden' : 'size-24 rounded-3xl md:size-[min(var(--page-height)*0.3,16rem)]'}`}
            />
          )}
          {showsDishes && <FeaturedDishes />}
        </div>
      </header>
      <main className="page-gutters relative -mt-8 rounded-t-3xl bg-paper pt-8 pb-[max(2.5rem,env(safe-area-inset-bottom))] md:mt-0 md:grid md:place-items-center md:rounded-none md:py-12">
        <div className="mx-auto w-full max-w-md">
          {children}
          <LegalLinks className="mt-8 border-t border-line pt-2 text-ink-soft" />
          {languageParts && <languageParts.LanguageRow className="mt-2 text-ink-soft" />}
        </div>
      </main>
    </div>
  )
}
