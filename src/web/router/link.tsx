import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { navigate } from './navigation.ts'
import { SiteContext } from './site.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'> & {
  /** An address of this site. */
  to: string
  replace?: boolean
}

/** A link within the site. What lies behind it begins to load when one points at it, touches it or tabs to it. */
export function Link({ to, replace = false, children, ...anchor }: LinkProps) {
  const site = useContext(SiteContext)
  const prefetch = () => void site?.prefetch(new URL(to, location.href).pathname)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    anchor.onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || opensElsewhere || (anchor.target && anchor.target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace })
  }

  return (
    <a {...anchor} href={to} onClick={follow} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch}>
      {children}
    </a>
  )
}
