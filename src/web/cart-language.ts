import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { useCartStore } from './cart/cart-provider.tsx'
import type { CartStore } from './cart/cart-store.ts'
import { allRecipesQuery } from './menu/queries.ts'
import { useCurrency } from './settings/currency.ts'
import { useSite } from './settings/site.ts'
import { browserStorage } from './state/browser-storage.ts'

/** Key of the language in which the lines of the cart are stored. */
const cartLanguageKey = 'cart-language'

/** Translates the lines of the cart after the guest has changed the language. Prices stay as the guest saw them. */
export function useCartLanguage(): void {
  const { languages: [standard, ...further] = [] } = useSite()
  const isNeeded = further.length > 0
  const cart = useCartStore()
  const currency = useCurrency()
  const queryClient = useQueryClient()
  useEffect(() => {
    const language = currentLanguage()
    const storage = isNeeded ? browserStorage() : undefined
    if (!storage || (storage.getItem(cartLanguageKey) ?? standard) === language) return
    const write = async () => {
      if (cart.get().lines.length > 0) {
        const recipes = await queryClient.query(allRecipesQuery)
        const { configuredLine } = await import('./dish-options/configured-line.ts')
        rename(cart, (line) => {
          const recipe = recipes.find(({ id }) => id === line.id)
          const { options = [], note = '', quantity } = line
          return recipe && configuredLine(recipe, { selection: options, note, quantity }, currency)
        })
      }
      storage.setItem(cartLanguageKey, language)
    }
    // the next visit tries again
    write().catch(() => {})
  }, [cart, currency, isNeeded, queryClient, standard])
}

type Line = ReturnType<CartStore['get']>['lines'][number]

/** @param inNewWords returns undefined for a dish that is not on the menu any more */
function rename(cart: CartStore, inNewWords: (line: Line) => Line | undefined): void {
  for (const line of cart.get().lines) {
    const renamed = inNewWords(line)
    // a line with an option that does not exist any more stays, because the cart names this option to the guest
    if (renamed?.options?.length === line.options?.length && renamed)
      cart.replace(line.lineId, { ...renamed, lineId: line.lineId, price: line.price })
  }
}
