import { orderHandlingMessages as texts } from '#contract/messages/order-handling.ts'

/** The number that is called out, in large digits. Nothing for an order without one. */
export function TicketNumber({ number, className = 'text-4xl' }: { number: number | undefined; className?: string }) {
  if (number === undefined) return null
  return (
    <span className={`block leading-none font-extrabold tracking-tight tabular-nums ${className}`}>
      <span className="sr-only">{texts.order} </span>
      {number}
    </span>
  )
}
