import { useEffect, useEffectEvent } from 'react'
import { addedDish, pressAgain, takePresses } from './stored-presses.ts'

/**
 * Tells the early script that the screen reacts now, and applies the presses that it has stored, one after the other, so
 * that each sees what the one before has changed.
 * @param add adds a dish to the cart; a press on 'Add to Cart' counts on whatever screen is hydrated next
 */
export function useStoredPresses(add?: (dish: { categoryId: string; id: string }) => void): void {
  const addDish = useEffectEvent((dish: { categoryId: string; id: string }) => add?.(dish))
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    const presses = takePresses()
    const applyNext = () => {
      const press = presses.shift()
      if (!press) return
      const dish = addedDish(press)
      if (!pressAgain(press) && dish) addDish(dish)
      setTimeout(applyNext)
    }
    applyNext()
  }, [])
}
