import type { Region } from '#contract/site-settings/region.ts'
import { customerCurrency, formatPrice } from '#contract/values/money.ts'
import { formatTime } from '#contract/values/time-text.ts'

const examplePrice = 1234.5

/**
 * A price and a time, as guests will see them.
 * @param region may be half typed
 * @returns undefined while the browser does not know the currency or the locale
 */
export function regionExample(region: Region, now: Date): { price: string; time: string } | undefined {
  const { currency, locale } = region
  try {
    const price =
      currency === ''
        ? formatPrice(examplePrice, customerCurrency)
        : new Intl.NumberFormat(locale || 'en', { style: 'currency', currency }).format(examplePrice)
    if (locale !== '' && Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return undefined
    return { price, time: formatTime('dateAndClock', now.getTime(), region) }
  } catch {
    return undefined
  }
}
