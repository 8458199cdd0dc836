import { useEffect, useState } from 'react'
import { ticketScreenMessages as texts } from '#contract/messages/ticket-screen.ts'
import type { TicketTemplate } from '#contract/printing/tickets.ts'
import { addPageRule } from './page-rule.ts'
import type { Paper } from './ticket-search.ts'

/** The sizes of `tickets.css`, in mm. */
const sizes = {
  '80': { width: 80, sideMargin: 4, lineChars: 48 },
  '58': { width: 58, sideMargin: 5, lineChars: 32 },
} as const satisfies Record<Paper, { width: number; sideMargin: number; lineChars: number }>
const topMargin = 3
/** So that rounding never moves the end of a ticket to a second page. */
const spareMm = 1

interface TicketImageProps {
  orderId: string
  /** Of the order. */
  name: string
  template: TicketTemplate
  paper: Paper
  /** Unique among the tickets of the page. */
  pageName: string
  onLoad: () => void
  onError: () => void
}

/** The ticket of an order. It is printed on a separate page, which is as long as the ticket. */
export function TicketImage({ orderId, name, template, paper, pageName, onLoad, onError }: TicketImageProps) {
  const [heightMm, setHeightMm] = useState<number>()
  const { width, sideMargin, lineChars } = sizes[paper]

  useEffect(
    () => (heightMm === undefined ? undefined : addPageRule(pageName, { width, height: heightMm })),
    [pageName, width, heightMm],
  )

  return (
    <div className={`ticket ticket-${paper} shadow-card print:shadow-none`} style={{ page: pageName }}>
      <img
        src={`/api/admin/orders/${orderId}/tickets/${template}?lineChars=${lineChars}`}
        alt={texts.image(name, texts.templates[template])}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          const imageMm = ((width - 2 * sideMargin) * naturalHeight) / naturalWidth
          setHeightMm(Math.ceil(imageMm + 2 * topMargin + spareMm))
          onLoad()
        }}
        onError={onError}
      />
    </div>
  )
}
