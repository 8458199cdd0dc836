import { cartMessages } from '#contract/messages/cart.ts'
import { messages } from '#contract/messages/shared.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartIcon } from '#web/ui/icons.tsx'

export function EmptyCart() {
  return (
    <EmptyState text={cartMessages.empty} icon={<CartIcon className="size-10" />}>
      <ButtonLink to="/home">{messages.menu.browseRecipes}</ButtonLink>
    </EmptyState>
  )
}
