import { logoIconUrl, wideLogoUrl } from '#contract/theme/logo.ts'
import { useSite } from '#web/settings/site.ts'

/** The restaurant's logo as a square, if it has one. Decoration, because the name is beside it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  const { logo } = useSite()
  if (logo === '') return null
  return (
    <img src={logoIconUrl(logo, 192)} alt="" width={36} height={36} className={`shrink-0 rounded-lg ${className}`} />
  )
}

/** A wide logo in its own shape, which contains the name; otherwise the name beside the square logo. A long name is smaller and has several lines. */
export function Brand() {
  const { name, logo, logoWidthPx } = useSite()
  if (logoWidthPx)
    return (
      <img src={wideLogoUrl(logo)} alt={name} width={logoWidthPx} height={36} className="h-9 min-w-0 object-contain" />
    )
  return (
    <>
      <Logo />
      <span
        dir="auto"
        className={`min-w-0 tracking-tight wrap-anywhere ${name.length > 8 ? 'text-lg leading-tight max-md:text-base max-[22.4rem]:text-sm' : 'max-[22.4rem]:text-base'}`}
      >
        {name}
      </span>
    </>
  )
}
