import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from '#web/router/link.tsx'
import { type ButtonLook, buttonClasses } from './button.tsx'

/**
 * What the spec calls a button, though it leads somewhere ('a button Order History goes to /orders', spec §2). To
 * people and their screen readers it is a button, and the space bar presses it; to the browser it stays a link, which
 * can be opened in a new tab.
 */
export function ButtonLink({ look, className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link {...rest} role="button" onKeyDown={pressBySpace} className={buttonClasses(look, className)} />
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
