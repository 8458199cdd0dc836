/** Vitest's asymmetric matchers with the type `unknown`, which the linter accepts inside objects. Vitest's type is `any`. */
import { expect } from 'vitest'

export const anyText: unknown = expect.any(String)

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern)
}

export function textWith(part: string): unknown {
  return expect.stringContaining(part)
}

export function listWith(...items: unknown[]): unknown {
  return expect.arrayContaining(items)
}
