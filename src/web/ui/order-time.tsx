import { timeFormat } from './time-format.ts'

/** When something became of an order, in the reader's own way of writing time. */
export function OrderTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {timeFormat.format(new Date(at))}
    </time>
  )
}
