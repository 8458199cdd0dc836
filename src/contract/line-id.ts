/** @returns the id of a cart line or an order line: its `lineId`, or the recipe's id when there is none */
export function lineIdOf({ id, lineId }: { id: string; lineId?: string | undefined }): string {
  return lineId ?? id
}
