/** @returns the id of the order whose card contains the element */
export function cardOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset['order'] : undefined
}

export function focusCard(orderId: string): void {
  const card = findCard(orderId)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** @returns the id of the card below or above in the same column */
export function neighbourOf(orderId: string): string | undefined {
  const card = findCard(orderId)
  return cardOf(card?.nextElementSibling ?? null) ?? cardOf(card?.previousElementSibling ?? null)
}

/** @returns the ids of the rendered cards, by column; the end of a long column is rendered when the reader scrolls to it */
export function renderedCards(): string[][] {
  return [...document.querySelectorAll('section[data-column]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('article[data-order]')].map((card) => card.dataset['order'] ?? ''),
  )
}

function findCard(orderId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`article[data-order="${CSS.escape(orderId)}"]`)
}
