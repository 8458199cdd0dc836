import * as z from 'zod/mini'

/** @param keys an undefined key may be there several times */
export function isEachOnce(keys: readonly (string | number | undefined)[]): boolean {
  const defined = keys.filter((key) => key !== undefined)
  return new Set(defined).size === defined.length
}

/** The check of a list whose entries have different keys. */
export function eachOnce<Entry>(keyOf: (entry: Entry) => string | number | undefined, error: () => string) {
  return z.refine<Entry[]>((entries) => isEachOnce(entries.map(keyOf)), { error })
}

/** For a list without an order, such as postcodes: of entries with the same key, the first one stays. */
export function firstOfEach<Entry>(keyOf: (entry: Entry) => string) {
  return z.overwrite<Entry[]>((entries) => {
    const keys = entries.map(keyOf)
    return entries.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  })
}
