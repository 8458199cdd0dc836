import { lazyCode } from '#web/routing/lazy-code.ts'
import type { ZoneMapProps } from './map/zone-map.tsx'

const mapCode = lazyCode('The map', () => import('./map/zone-map.tsx'))

/** The map of the zones. Its code loads only when it is shown. */
export function LazyZoneMap(props: ZoneMapProps) {
  const code = mapCode.useCode(true)
  return code ? <code.ZoneMap {...props} /> : null
}
