import { useEffect, useEffectEvent } from 'react'
import { recipeOfClick, replayClick, storeClick, takeStoredClicks } from './stored-clicks.ts'

/**
 * Marks the document as hydrated, so that `early-clicks.ts` stores no more clicks, and replays the stored clicks. Each click
 * is replayed in its own task, so that the state changes of the previous click have been rendered.
 * @param add adds a recipe to the cart. Without it, clicks on 'Add to Cart' stay stored for the next screen that has a cart.
 */
export function useStoredClicks(add?: (recipe: { categoryId: string; id: string }) => void): void {
  const hasCart = add !== undefined
  const addRecipe = useEffectEvent((recipe: { categoryId: string; id: string }) => add?.(recipe))
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    const clicks = takeStoredClicks()
    const replayNext = () => {
      const click = clicks.shift()
      if (!click) return
      const recipe = recipeOfClick(click)
      if (!replayClick(click) && recipe) {
        if (hasCart) addRecipe(recipe)
        else storeClick(click)
      }
      setTimeout(replayNext)
    }
    replayNext()
  }, [hasCart])
}
