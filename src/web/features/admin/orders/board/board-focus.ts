/** The ids of the cards, by column. */
type CardIds = readonly (readonly string[])[]

const steps: Partial<Record<string, [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * @param from the card with the focus
 * @param key an arrow key from left to right (`keyInReadingDirection`); others do not move the focus
 * @returns the card that gets the focus; undefined when the focus stays
 */
export function cardAfterKey(ids: CardIds, from: string, key: string): string | undefined {
  const [columnStep, cardStep] = steps[key] ?? [0, 0]
  const column = ids.findIndex((cards) => cards.includes(from))
  const index = ids[column]?.indexOf(from) ?? -1
  if (cardStep !== 0) return ids[column]?.[index + cardStep]
  if (columnStep === 0) return undefined
  // columns without cards are skipped
  for (let next = column + columnStep; next >= 0 && next < ids.length; next += columnStep) {
    const cards = ids[next] ?? []
    if (cards.length > 0) return cards[Math.min(index, cards.length - 1)]
  }
  return undefined
}
