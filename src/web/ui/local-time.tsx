import { useInBrowser } from '../browser/use-in-browser.ts'

let format: Intl.DateTimeFormat | undefined

/** One format for the page, created when it is first needed: that takes up to a tenth of a second on a slow phone. */
function formatTime(at: string): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(at))
}

/** A moment as date and time, in the reader's language and time zone, which only the browser knows. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  const inBrowser = useInBrowser()
  return (
    <time dateTime={at} className={className}>
      {inBrowser ? formatTime(at) : '\u00a0'}
    </time>
  )
}
