import { printRequestSchema, printResponseSchema } from '#contract/printing/printers.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/tables.ts'
import { printTickets } from './print-tickets.ts'

export interface PrintJobRouteOptions {
  queries: Queries
  currency: () => Currency
  isOn: () => boolean
  /** Called when there are new tickets. */
  onJobs: () => void
}

/** Printing orders from the panel. */
export function printJobRoutes(app: Routes, { queries, currency, isOn, onJobs }: PrintJobRouteOptions): void {
  app.post(
    '/api/admin/print-jobs',
    {
      schema: {
        tags: ['printers'],
        summary: 'Print tickets of orders now',
        body: printRequestSchema,
        response: {
          200: printResponseSchema,
          ...refusals(
            'request/invalid',
            'auth/sign-in-required',
            'auth/forbidden',
            'printing/off',
            'printer/not-found',
            'printer/none-for-template',
            'order/not-found',
            'order/unreadable',
          ),
        },
      },
    },
    async (request) => {
      if (!isOn()) throw new Refusal('printing/off')
      const tickets = await printTickets({ queries, currency: currency() }, request.body, Date.now())
      logSecurityEvent(request.log, 'tickets.printed', {
        uid: userOf(request).uid,
        orders: request.body.orderIds.length,
      })
      onJobs()
      return { tickets }
    },
  )
}
