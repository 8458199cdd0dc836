/** @returns the identity of a line in a cart or an order: its `lineId`, or the dish's id where it has none */
export function lineIdOf({ id, lineId }: { id: string; lineId?: string | undefined }): string {
  return lineId ?? id
}
