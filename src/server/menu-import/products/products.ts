import { headerKey } from '#contract/menu/import-words.ts'
import { loyverse } from './loyverse.ts'
import type { Product } from './product.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { toast } from './toast.ts'
import { woocommerce } from './woocommerce.ts'

const products: readonly Product[] = [square, loyverse, woocommerce, toast, shopify]

/** @returns the same text for a header of each store, such as `Price [Main Street]` */
export function productHeaderKey(header: string): string {
  return headerKey(header.split('[')[0] ?? '')
}

/** @returns the program that exports a file with these headers */
export function findProduct(headers: readonly string[]): Product | undefined {
  if (headers.length < 3) return undefined
  const keys = new Set(headers.map(productHeaderKey))
  const hasOne = (alternatives: readonly string[]) => alternatives.some((header) => keys.has(productHeaderKey(header)))
  return products.find(({ signature }) => signature.every(hasOne))
}
