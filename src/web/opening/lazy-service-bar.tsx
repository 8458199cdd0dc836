import { useMatches } from '@tanstack/react-router'
import { lazyCode } from '#web/routing/lazy-code.ts'
import { useSite } from '#web/settings/site.ts'

const code = lazyCode('The choice of delivery or pickup', () => import('./service-bar.tsx'))

/** `ServiceBar`, on screens that need it, for restaurants that have pickup or hours. Its code is loaded on demand, into the space that it needs. */
export function LazyServiceBar() {
  const { services, hasTimes } = useSite()
  const hasChoice = (services?.length ?? 0) > 1
  const isOnScreen = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasServiceBar ?? false })
  const isNeeded = isOnScreen && (hasChoice || hasTimes === true)
  const loaded = code.useCode(isNeeded)
  if (!isNeeded) return null
  // on phones the choice and the hours are two rows
  const height = hasChoice && hasTimes ? 'min-h-22 sm:min-h-15' : hasChoice ? 'min-h-15' : 'min-h-10'
  const className = `border-b border-line bg-surface ${height}`
  return loaded ? <loaded.ServiceBar className={className} /> : <div className={className} />
}
