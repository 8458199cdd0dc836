import { useInBrowser } from '../browser/use-in-browser.ts'
import { timeFormat } from './time-format.ts'

/** When something became of an order, in the reader's own way of writing time, which only their browser knows. */
export function OrderTime({ at, className }: { at: string; className?: string }) {
  const inBrowser = useInBrowser()
  return (
    <time dateTime={at} className={className}>
      {inBrowser ? timeFormat.format(new Date(at)) : '\u00a0'}
    </time>
  )
}
