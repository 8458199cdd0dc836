import { orderMessages } from '#contract/messages/order.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** spec §2: for a missing order, and for an order of another customer. */
export function OrderNotFound() {
  return (
    <>
      <PageTitle title={orderMessages.title} hidden />
      <EmptyState text={orderMessages.notFound} icon={<ReceiptIcon className="size-10" />}>
        <ButtonLink to="/home">{orderMessages.returnToHome}</ButtonLink>
      </EmptyState>
    </>
  )
}
