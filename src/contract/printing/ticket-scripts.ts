import * as z from 'zod/mini'

/** Scripts that receipt printers do not have, so a ticket shows their texts as pictures. `han` contains Chinese and Japanese. */
export const ticketScripts = [
  'han',
  'hangul',
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'myanmar',
  'khmer',
  'lao',
  'ethiopic',
  'georgian',
  'armenian',
  'emoji',
] as const
export type TicketScript = (typeof ticketScripts)[number]

/** Which of the scripts the fonts of the server can draw. */
export const ticketScriptsSchema = z.object({
  drawn: z.array(z.enum(ticketScripts)),
  missing: z.array(z.enum(ticketScripts)),
})
export type TicketScriptsOfFonts = z.infer<typeof ticketScriptsSchema>
