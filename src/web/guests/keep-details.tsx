import { Link } from '@tanstack/react-router'
import { guestMessages as texts } from '#contract/messages/guest.ts'
import { buttonClasses } from '#web/ui/button.tsx'

/** The sign-up turns the guest into a customer: name, email and orders stay. @param next the address to return to */
export function KeepDetails({ next }: { next: string }) {
  return (
    <section aria-labelledby="keep" className="rounded-3xl border border-line bg-surface p-card shadow-card">
      <h2 id="keep" className="text-xl">
        {texts.keepTitle}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{texts.keepText}</p>
      <Link to="/signup" search={{ next }} className={buttonClasses('primary', 'w-full')}>
        {texts.choosePassword}
      </Link>
    </section>
  )
}
