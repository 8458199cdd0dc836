import { limits } from '#contract/limits.ts'
import { type TicketTemplate, ticketTemplates } from '#contract/printing/tickets.ts'

/** The width of the paper in mm, as in the URL. */
export const papers = ['80', '58'] as const
export type Paper = (typeof papers)[number]

export interface TicketSearch {
  orderIds: string[]
  /** Whether the URL has more orders than are shown. */
  hasMore: boolean
  template: TicketTemplate
  paper: Paper
}

/** Reads the search of the URL, such as `?orders=id,id&template=kitchen&paper=80`. Unknown values become the defaults. */
export function readTicketSearch(search: { orders?: string; template?: string; paper?: string }): TicketSearch {
  const ids = [...new Set((search.orders ?? '').split(',').filter((id) => /^[\w-]+$/.test(id)))]
  return {
    orderIds: ids.slice(0, limits.printOrdersMax),
    hasMore: ids.length > limits.printOrdersMax,
    template: ticketTemplates.find((each) => each === search.template) ?? 'kitchen',
    paper: papers.find((each) => each === search.paper) ?? '80',
  }
}
