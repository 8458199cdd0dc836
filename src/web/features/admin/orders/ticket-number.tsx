import { orderHandlingMessages as texts } from '#contract/order-handling-messages.ts'

/** The number that is called out, in large digits. Nothing for an order without one. */
export function TicketNumber({ number, className = 'text-4xl' }: { number: number | undefined; className?: string }) {
  if (number === undefined) return null
  return (
    <p className={`leading-none font-extrabold tracking-tight tabular-nums ${className}`}>
      <span className="sr-only">{texts.ticket} </span>
      {number}
    </p>
  )
}
