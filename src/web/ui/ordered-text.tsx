import { Fragment } from 'react'
import { sourceLanguage } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { messages } from '#contract/messages/shared.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { useSite } from '#web/settings/site.ts'

interface OrderedTextProps {
  /** With the name of the dish or option. */
  text: string
  line: Pick<OrderItem, 'language'>
  /** The line or one of its options. */
  of: { originalName?: string | undefined }
}

/** A name of an order. It keeps the language in which the customer ordered, so it can differ from that of the document. */
export function OrderedText({ text, line: { language }, of: { originalName } }: OrderedTextProps) {
  const { languages: [menuLanguage = sourceLanguage] = [] } = useSite()
  const written = originalName === undefined ? menuLanguage : language
  // lines of a cart have no language: they are updated to that of the document
  if (language === undefined || written === currentLanguage()) return text
  return <span lang={written}>{text}</span>
}

/** The dishes of an order in one text, such as '2 × Samosa, 1 × Naan'. */
export function OrderedDishes({ items }: { items: readonly OrderItem[] }) {
  return items.map((item, index) => (
    <Fragment key={lineIdOf(item)}>
      {index > 0 && messages.menu.separator}
      <OrderedText text={messages.menu.quantityOf(item.quantity, item.name)} line={item} of={item} />
    </Fragment>
  ))
}
