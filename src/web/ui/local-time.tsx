import { useInBrowser } from '../browser/use-in-browser.ts'

/** One format for the page, because creating one takes up to a tenth of a second on a slow phone. */
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as date and time, in the reader's language and time zone, which only the browser knows. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  const inBrowser = useInBrowser()
  return (
    <time dateTime={at} className={className}>
      {inBrowser ? format.format(new Date(at)) : '\u00a0'}
    </time>
  )
}
