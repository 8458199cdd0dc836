import * as z from 'zod/mini'
import { type SettingsSection, switchesOn } from './section.ts'

/** Whether the restaurant prints tickets. The printers are in a table of their own. */
export const printingSchema = z.strictObject({
  /** Admins can print tickets, and printers get those of new orders. */
  printsTickets: z.boolean(),
})
export type Printing = z.infer<typeof printingSchema>

export const printingSection: SettingsSection<Printing> = {
  schema: printingSchema,
  defaults: { printsTickets: false },
}

export const publicPrinting = (printing: Printing) => switchesOn(printing, ['printsTickets'])
