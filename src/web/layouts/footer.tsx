import { messages } from '#contract/messages/shared.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import { linkName } from '#contract/values/link-names.ts'
import { BrowserText } from '#web/browser/browser-text.tsx'
import { useSite } from '#web/settings/site.ts'
import { Brand, Logo } from '#web/ui/logo.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { languageCode } from './language-code.ts'
import { LegalLinks } from './legal-links.tsx'
import socialIcons from './social-icons.svg'

export function Footer() {
  const { name, logoWidthPx, links } = useSite()
  const languageParts = languageCode.find()
  return (
    <footer className="jaali mt-10 bg-spice text-on-spice">
      <div className="page-gutters mx-auto flex max-w-7xl flex-col items-center gap-5 py-8 md:flex-row md:justify-between">
        <div className="min-w-0">
          <p className="flex items-center justify-center gap-2 text-xl font-extrabold tracking-tight md:justify-start">
            {logoWidthPx ? (
              // a logo is made for the ground of the header
              <span className="flex min-w-0 rounded-xl bg-surface px-3 py-2">
                <Brand />
              </span>
            ) : (
              <>
                <Logo className="size-8" />
                {name}
              </>
            )}
          </p>
          <Contact />
        </div>
        <div className="order-last text-center md:order-none">
          <LegalLinks />
          {languageParts && <languageParts.LanguageRow className="text-on-spice-soft" />}
          <Copyright />
        </div>
        {links.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-2">
            {links.map(({ kind, url }) => (
              <li key={`${kind} ${url}`}>
                {/* without an address it is a placeholder (spec §2); an element `a` without `href` has no role */}
                <a
                  {...(url === '' ? { role: 'link', 'aria-disabled': true } : { href: url, rel: 'noreferrer' })}
                  aria-label={linkName(kind)}
                  className="grid size-11 place-items-center rounded-full border border-on-spice-soft/40 [[href]]:hover:bg-spice-deep"
                >
                  {/* a file and not a component, so that the icons that this site does not use add nothing to the JavaScript */}
                  <svg className="size-5" aria-hidden>
                    <use href={`${socialIcons}#${kind}`} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}

/** How guests reach the restaurant; nothing when the owner has not set it. */
function Contact() {
  const { address, phone, email } = useSite()
  if (!address && !phone && !email) return null
  return (
    <address className="mt-2 flex items-center gap-x-4 text-sm text-on-spice-soft not-italic max-md:flex-col max-md:text-center md:flex-wrap">
      {address && <span className="whitespace-pre-line">{address}</span>}
      {phone && (
        <a href={`tel:${dialNumber(phone)}`} className="flex min-h-11 items-center underline">
          <Phone number={phone} />
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="flex min-h-11 items-center underline">
          {email}
        </a>
      )}
    </address>
  )
}

/** Shows the server's year until hydration and then the browser's, because they may differ around New Year. */
function Copyright() {
  const { name, legalName } = useSite()
  return (
    <p className="text-sm text-on-spice-soft">
      {/* oxlint-disable-next-line react/purity -- the result changes only once a year */}
      <BrowserText>{messages.layout.copyright(new Date().getFullYear(), legalName || name)}</BrowserText>
    </p>
  )
}
