import { createLink } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent } from 'react'
import { type ButtonVariant, buttonClasses } from './button.tsx'

/**
 * A link that the spec calls a button ('a button Order History goes to /orders', spec §2). Screen readers call it a button
 * and the space bar activates it. Like any link, it can be opened in a new tab.
 */
export const ButtonLink = createLink(ButtonAnchor)

function ButtonAnchor({ variant, className, ...rest }: ComponentProps<'a'> & { variant?: ButtonVariant }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/interactive-supports-focus -- `rest` has both
  return <a {...rest} role="button" onKeyDown={clickOnSpace} className={buttonClasses(variant, className)} />
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
