import { adminMessages } from '#contract/messages/admin.ts'

/** Marks an order without an account. */
export function GuestMark() {
  return (
    <span className="ms-2 inline-block rounded-full border border-edge px-2 text-xs leading-5 font-semibold text-ink-soft">
      {adminMessages.orders.guest}
    </span>
  )
}
