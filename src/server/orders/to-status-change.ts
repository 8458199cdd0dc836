import * as z from 'zod/mini'
import type { StatusChange } from '#contract/admin-orders.ts'
import { toStoredTime } from '../store/stored-data.ts'
import { textOr } from './stored-order.ts'

/** Columns of `orderChanges`. In a damaged database they can contain anything. */
type StoredChange = Readonly<Record<'fromStatus' | 'toStatus' | 'at' | 'delayMinutes', unknown>>

const storedText = z.string()
const storedDelay = z.int()

/** A damaged change is in the result, too: a status that cannot be read says so, and a damaged time is 1970. */
export function toStatusChange(
  { fromStatus, toStatus, at, delayMinutes }: StoredChange,
  by: string | null,
): StatusChange {
  const delay = storedDelay.safeParse(delayMinutes)
  return {
    from: fromStatus === null ? null : textOr(storedText, fromStatus),
    to: textOr(storedText, toStatus),
    at: toStoredTime('orderChanges', at),
    ...(delay.success && { delayMinutes: delay.data }),
    by,
  }
}
