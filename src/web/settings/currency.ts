import { type Currency, customerCurrency } from '#contract/money.ts'

/**
 * The currency that customers see. The server writes its ISO code into the page's head when `CURRENCY` is set;
 * otherwise prices have the dollar sign of spec §9.
 */
export let currency: Currency = readCurrency(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="currency"]')?.content,
)

/** Outside a browser, where there is no document: before anything is drawn. */
export function setCurrency(code: string): void {
  currency = readCurrency(code)
}

function readCurrency(code: string | undefined): Currency {
  return code && /^[A-Z]{3}$/.test(code) ? { code } : customerCurrency
}
