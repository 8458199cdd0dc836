import { logoIconUrl } from '#contract/theme/logo.ts'
import { useSite } from '#web/settings/site.ts'

/** The restaurant's logo as a square, if it has one. Decoration, because the name is beside it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  const { logo } = useSite()
  if (logo === '') return null
  return (
    <img src={logoIconUrl(logo, 192)} alt="" width={36} height={36} className={`shrink-0 rounded-lg ${className}`} />
  )
}
