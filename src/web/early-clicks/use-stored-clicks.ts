import { useEffect, useEffectEvent } from 'react'
import { addedDish, replayClick, storeClick, takeStoredClicks } from './stored-clicks.ts'

/**
 * Tells the early script that the screen reacts now, and applies the presses that it has stored, one after the other, so
 * that each sees what the one before has changed.
 * @param add adds a dish to the cart. A press on 'Add to Cart' counts on the next screen that has a cart.
 */
export function useStoredClicks(add?: (dish: { categoryId: string; id: string }) => void): void {
  const hasCart = add !== undefined
  const addDish = useEffectEvent((dish: { categoryId: string; id: string }) => add?.(dish))
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    const presses = takeStoredClicks()
    const applyNext = () => {
      const press = presses.shift()
      if (!press) return
      const dish = addedDish(press)
      if (!replayClick(press) && dish) {
        if (hasCart) addDish(dish)
        else storeClick(press)
      }
      setTimeout(applyNext)
    }
    applyNext()
  }, [hasCart])
}
