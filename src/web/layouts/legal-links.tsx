import { Link } from '@tanstack/react-router'
import { legalMessages } from '#contract/messages/legal.ts'
import { useSite } from '#web/settings/site.ts'

/** Links to the legal pages that have a text; nothing when there are none. */
export function LegalLinks({ className = '' }: { className?: string }) {
  const { legalPages } = useSite()
  if (legalPages.length === 0) return null
  return (
    <nav aria-label={legalMessages.links} className={`text-sm ${className}`}>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {legalPages.map((page) => (
          <li key={page}>
            <Link to="/legal/$page" params={{ page }} className="flex min-h-11 items-center underline">
              {legalMessages.titles[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
