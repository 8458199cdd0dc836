import { useState } from 'react'
import { joinWords } from '#contract/join-words.ts'
import { hasPicture } from '#contract/menu/picture-sizes.ts'
import { signInMessages as texts } from '#contract/messages/sign-in.ts'
import { countItems } from '#web/cart/cart-lines.ts'
import { quoteCart } from '#web/cart/cart-quote.ts'
import { readVisitorLines } from '#web/cart/current-cart.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

const picturesMax = 3

/** The pictures, the number and the sum of the dishes in the visitor's cart; nothing for an empty one. */
export function WaitingCart() {
  const currency = useCurrency()
  const [lines] = useState(readVisitorLines)
  if (lines.length === 0) return null
  const pictured = lines.filter(hasPicture).slice(0, picturesMax)
  return (
    <>
      {pictured.length > 0 && (
        <span className="flex shrink-0 -space-x-3">
          {pictured.map((line) => (
            <span key={line.lineId} className="size-12 overflow-hidden rounded-xl border-2 border-surface">
              <Picture of={line} sizes="3rem" fill />
            </span>
          ))}
        </span>
      )}
      <p className="text-lg font-bold">
        {joinWords([texts.dishCount(countItems(lines)), ''])}
        <Price value={quoteCart(lines, currency).total} />
      </p>
    </>
  )
}
