import { joinWords } from '#contract/join-words.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { chosenName } from '#contract/order-texts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

/**
 * The names that the customer reads for a dish and its options, where they differ from those of the menu. Nothing for a customer who
 * reads the menu in its own language.
 */
export function GuestWords({
  item: { name, guestName = name, options = [], language },
  className = '',
}: GuestWordsProps) {
  const chosen = options.flatMap((option) => {
    const words = { ...option, name: option.guestName ?? option.name, group: option.guestGroup ?? option.group }
    return words.name === option.name && words.group === option.group ? [] : [chosenName(words, words.name)]
  })
  const words = [...(guestName === name ? [] : [guestName]), ...chosen]
  if (words.length === 0) return null
  return (
    <span className={`block text-sm leading-snug font-normal text-ink-soft ${className}`}>
      {adminMessages.order.guestReads}{' '}
      <bdi dir="auto" lang={language}>
        {joinWords(words)}
      </bdi>
    </span>
  )
}

interface GuestWordsProps {
  item: Pick<OrderItem, 'name' | 'guestName' | 'options' | 'language'>
  className?: string
}
