const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** When an order was placed, in the reader's own way of writing time. */
export function OrderTime({ createdAt, className = '' }: { createdAt: string; className?: string }) {
  return (
    <time dateTime={createdAt} className={className}>
      {format.format(new Date(createdAt))}
    </time>
  )
}
