import { Link } from '@tanstack/react-router'
import { lazy, type KeyboardEvent as ReactKeyboardEvent, Suspense, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#contract/messages/shared.ts'
import { useSession, useSignOut } from '#web/session/session.ts'
import { useSite } from '#web/settings/site.ts'
import { ChevronDownIcon, SignOutIcon, UserIcon } from '#web/ui/icons.tsx'
import { useDropDown } from '#web/ui/use-drop-down.ts'

const GuestLogout = lazy(async () => ({ default: (await import('#web/guests/guest-parts.ts')).GuestLogout }))

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start font-medium text-ink no-underline hover:bg-sunken'

/**
 * The display name, with a green dot when signed in. It opens a menu with Profile and Logout (spec §2). On phones beside the globe
 * of several languages, only screen readers have the name: otherwise that of the restaurant has too little room for its words.
 */
export function UserMenu() {
  const session = useSession()
  const { languages = [] } = useSite()
  const signOut = useSignOut()
  const { open, setOpen, root, button } = useDropDown()
  const panelId = useId()
  const signedIn = session.state === 'signed-in'
  const [isAsking, setIsAsking] = useState(false)
  /** A guest gets the name with the first order. */
  const hasGuestOrder = signedIn && session.user.role === 'guest' && session.user.displayName !== ''

  function moveFocusByArrow(event: ReactKeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    flushSync(() => setOpen(true)) // hidden items cannot take the focus
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const current = items.findIndex((item) => item === document.activeElement)
    const next = current === -1 && step === -1 ? -1 : (current + step) % items.length
    items.at(next)?.focus()
  }

  return (
    <div ref={root} className="relative max-w-full min-w-0">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onKeyDown={moveFocusByArrow}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full pe-2 ps-1.5 hover:bg-sunken"
      >
        <span className="relative grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
          <UserIcon />
          {signedIn && (
            <span
              title={messages.layout.signedIn}
              className="absolute -inset-e-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-paper bg-leaf forced-color-adjust-none"
            />
          )}
        </span>
        <span
          dir="auto"
          className={`max-w-24 truncate font-semibold max-[22.4rem]:max-w-14 md:max-w-40 ${languages.length > 1 ? 'min-[23rem]:max-[30rem]:sr-only' : ''}`}
        >
          {(signedIn && session.user.displayName) || messages.layout.user}
        </span>
        <ChevronDownIcon
          className={`size-4 shrink-0 transition-transform max-[22.4rem]:hidden ${open ? '[transform:rotate(180deg)]' : ''}`}
        />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute top-full inset-e-0 z-40 mt-2 w-56 rounded-2xl border border-line bg-surface p-2 shadow-raised"
      >
        <Link
          to="/profile"
          data-item
          className={itemClasses}
          onClick={() => setOpen(false)}
          onKeyDown={moveFocusByArrow}
        >
          <UserIcon /> {messages.layout.profile}
        </Link>
        <button
          type="button"
          data-item
          className={itemClasses}
          onClick={() => (hasGuestOrder ? setIsAsking(true) : void signOut())}
          onKeyDown={moveFocusByArrow}
        >
          <SignOutIcon /> {messages.layout.logout}
        </button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <GuestLogout onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
