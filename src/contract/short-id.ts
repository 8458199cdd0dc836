/** @returns the short name of an order without a ticket number, such as '#3fa9c1' */
export function shortId(orderId: string): string {
  return `#${orderId.slice(0, 6)}`
}
