import { cartMessages } from '#contract/messages/cart.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import type { SelectionIssue } from '#contract/orders/orders.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { joinMessages } from './join-messages.ts'
import type { Checkout } from './use-checkout.ts'

interface SelectionRefusedDialogProps {
  checkout: Checkout
  issues: readonly SelectionIssue[]
}

/** Shows the dishes whose options the menu no longer allows. The cart marks them, and the customer edits them there. */
export function SelectionRefusedDialog({ checkout, issues }: SelectionRefusedDialogProps) {
  return (
    <Dialog open title={cartMessages.choiceRefusedTitle} onClose={checkout.dismissFailure}>
      <p>{checkoutMessages.choiceRefused}</p>
      <ul className="my-4 divide-y divide-line border-y border-line">
        {issues.map(({ lineId, name, problems }) => (
          <li key={lineId} className="py-3">
            <p className="font-semibold">
              {name} <LineChoices line={checkout.lines.find((line) => line.lineId === lineId) ?? {}} />
            </p>
            <p className="mt-1 text-danger">{joinMessages(problems)}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to="/cart" className="w-full">
        {checkoutMessages.backToCart}
      </ButtonLink>
    </Dialog>
  )
}
