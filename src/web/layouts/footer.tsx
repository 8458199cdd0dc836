import { messages } from '#contract/messages.ts'
import { useInBrowser } from '#web/browser/use-in-browser.ts'
import { icon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'

const InstagramIcon = icon(
  <rect x="4" y="4" width="16" height="16" rx="5" />,
  <circle cx="12" cy="12" r="3.75" />,
  <path d="M16.6 7.4v.01" />,
)
const FacebookIcon = icon(<path d="M15.5 4.5H14a3.5 3.5 0 0 0-3.5 3.5v12M7.5 12.2h7" />)
const XIcon = icon(<path d="m5.5 5 13 14m0-14-13 14" />)

/** Placeholders (spec §2): the restaurant replaces them with its own pages. */
const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/', Icon: InstagramIcon },
  { name: 'Facebook', href: 'https://www.facebook.com/', Icon: FacebookIcon },
  { name: 'X', href: 'https://x.com/', Icon: XIcon },
]

export function Footer() {
  return (
    <footer className="jaali mt-10 bg-spice text-on-spice">
      <div className="page-gutters mx-auto flex max-w-7xl flex-col items-center gap-5 py-8 md:flex-row md:justify-between">
        <p className="flex items-center gap-2 text-xl font-extrabold tracking-tight">
          <Logo className="size-8" />
          {messages.brand}
        </p>
        <Copyright />
        <ul className="flex gap-2">
          {socialLinks.map(({ name, href, Icon }) => (
            <li key={name}>
              <a
                href={href}
                rel="noreferrer"
                aria-label={name}
                className="grid size-11 place-items-center rounded-full border border-on-spice-soft/40 hover:bg-spice-deep"
              >
                <Icon />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

/** Shows the server's year until hydration and then the browser's, because they may differ around New Year. */
function Copyright() {
  const inBrowser = useInBrowser()
  return (
    <p
      key={inBrowser ? 'browser' : 'server'}
      suppressHydrationWarning
      className="order-last text-sm text-on-spice-soft md:order-none"
    >
      {/* oxlint-disable-next-line react/purity -- the result changes only once a year */}
      {messages.layout.copyright(new Date().getFullYear())}
    </p>
  )
}
