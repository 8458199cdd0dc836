import type * as z from 'zod/mini'
import { withoutInvisible } from '#contract/invisible.ts'

/** One line as it is saved: trimmed, without the invisible characters that pasted text may contain. */
export function readLine(text: string): string {
  return withoutInvisible(text).trim()
}

/** The first issue of each field, by the field's name. */
export function firstIssues({ issues }: z.core.$ZodError): ReadonlyMap<PropertyKey | undefined, z.core.$ZodIssue> {
  const first = new Map<PropertyKey | undefined, z.core.$ZodIssue>()
  for (const issue of issues) if (!first.has(issue.path[0])) first.set(issue.path[0], issue)
  return first
}

/**
 * The message for a line of text, or for a list of lines.
 * @param subject begins the sentence that the contract's message ends
 * @param required the message when nothing was entered
 */
export function lineComplaint(
  issue: z.core.$ZodIssue | undefined,
  subject: string,
  required: string,
): string | undefined {
  if (!issue) return undefined
  return issue.code === 'too_small' ? required : `${subject} ${issue.message}`
}
