import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages/shared.ts'
import { announce } from '#web/ui/live-region.ts'

/** Shows 'Added to Cart!' for two seconds after each addition (spec §4). Another one restarts the two seconds. */
export function useAddedFeedback({ name }: Recipe) {
  /** Additions since the button last showed 'Add to Cart'. */
  const [additions, setAdditions] = useState(0)
  useEffect(() => {
    if (additions === 0) return
    const timer = setTimeout(() => setAdditions(0), limits.addedFeedbackMs)
    return () => clearTimeout(timer)
  }, [additions])
  return {
    isAdded: additions > 0,
    /** @param dayLabel such as 'Order for Wed 2 Dec', if the addition has also chosen a day */
    confirm: (dayLabel?: string) => {
      setAdditions(additions + 1)
      const added = messages.menu.addedAnnouncement(name)
      announce(dayLabel === undefined ? added : `${added}. ${dayLabel}`)
    },
  }
}
