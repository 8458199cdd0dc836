import { adminCurrency, type Currency, customerCurrency } from './money.ts'
import { plainDigits } from './plain-digits.ts'

/**
 * How people write a currency beside the signs that `Intl` knows, separated by spaces. A full stop after a sign is accepted
 * without an entry.
 */
const usualSigns: Record<string, string> = {
  AED: 'د.إ dh dhs',
  AMD: '֏',
  ARS: '$',
  AUD: '$ a$',
  BDT: '৳ tk',
  BGN: 'лв',
  BHD: 'د.ب bd',
  BRL: 'r$',
  CAD: '$ c$ ca$',
  CHF: 'fr sfr',
  CLP: '$',
  CNY: '¥ 元 圆 块 rmb',
  COP: '$',
  CZK: 'kč kc',
  DKK: 'kr',
  DZD: 'د.ج da',
  EGP: 'ج.م e£ £e le l.e',
  EUR: '€ euro euros',
  GBP: '£',
  GEL: '₾',
  GHS: '₵ gh₵',
  HKD: '$ hk$',
  HUF: 'ft',
  IDR: 'rp',
  ILS: '₪ nis ש"ח ש״ח',
  INR: '₹ rs re',
  IQD: 'د.ع',
  ISK: 'kr',
  JOD: 'د.أ د.ا jd',
  JPY: '¥ 円 圓 yen',
  KES: 'ksh',
  KRW: '₩ 원 won',
  KWD: 'د.ك kd',
  KZT: '₸ тг',
  LBP: 'ل.ل l.l ll',
  LKR: 'rs රු',
  MAD: 'د.م dh dhs',
  MXN: '$ mx$',
  MYR: 'rm',
  NGN: '₦ n',
  NOK: 'kr',
  NPR: 'rs रु रू',
  NZD: '$ nz$',
  OMR: 'ر.ع ro',
  PHP: '₱ p php',
  PKR: 'rs',
  PLN: 'zł zl',
  QAR: 'ر.ق qr',
  RON: 'lei leu',
  RSD: 'дин din',
  RUB: '₽ руб р',
  SAR: 'ر.س ریال ريال sr',
  SEK: 'kr',
  SGD: '$ s$',
  THB: '฿ บาท baht',
  TND: 'د.ت dt',
  TRY: '₺ tl',
  TWD: '$ nt$ 元',
  TZS: 'tsh',
  UAH: '₴ грн',
  UGX: 'ush',
  USD: '$ us$',
  VND: '₫ đ',
  ZAR: 'r',
}

/** @returns the signs of the currency in lower case, the longest first, because `$` is a part of `US$` */
export function currencySigns(currency: Currency | Pick<Currency, 'decimals'>): string[] {
  return signsOf(currency)
    .map((sign) => plainDigits(sign).trim().toLowerCase())
    .filter((sign) => sign !== '')
    .sort((a, b) => b.length - a.length)
}

function signsOf(currency: Currency | Pick<Currency, 'decimals'>): string[] {
  if ('format' in currency) {
    const { code, format } = currency
    return [code, format.symbol, format.prefix, format.suffix, ...(usualSigns[code] ?? '').split(' ')]
  }
  // without a currency, customers see $ and the panel shows ₹ (spec §9)
  return [customerCurrency, adminCurrency].flatMap((each) => ('symbol' in each ? each.symbol : []))
}
