import { createContext, useContext } from 'react'
import { type Currency, customerCurrency } from '#contract/money.ts'

/** The currency that customers see. The default is the dollar sign of spec §9. */
export const CurrencyContext = createContext<Currency>(customerCurrency)

export function useCurrency(): Currency {
  return useContext(CurrencyContext)
}

/** @param code an ISO 4217 code; empty or missing when `CURRENCY` is not set */
export function readCurrency(code: string | undefined): Currency {
  return code && /^[A-Z]{3}$/.test(code) ? { code } : customerCurrency
}
