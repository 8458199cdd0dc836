import * as z from 'zod/mini'
import { invisibleCharacters } from './invisible.ts'

/** More marks on one letter than any script needs. */
const stackedMarks = /\p{M}{5,}/u

/** Half a character (a lone surrogate) cannot be stored, and becomes U+FFFD. */
const wellFormed = z.overwrite<string>((text) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

/**
 * One line of text that people typed: trimmed, 1 to `maxChars` code points, no control characters.
 * @param maxChars counted in code points
 */
export function lineOfText(maxChars: number) {
  return z.string().check(
    z.trim(),
    wellFormed,
    z.minLength(1),
    z.refine((text) => [...text].length <= maxChars, `must have at most ${maxChars} characters`),
    z.refine((text) => !invisibleCharacters.test(text), 'must not contain invisible control characters'),
    z.refine((text) => !stackedMarks.test(text), 'must not stack that many marks on a letter'),
  )
}

/** The same over several lines, and it may be empty. */
export function paragraph(maxChars: number) {
  return z.string().check(
    z.trim(),
    wellFormed,
    z.refine((text) => [...text].length <= maxChars, `must have at most ${maxChars} characters`),
    z.refine(
      (text) => !invisibleCharacters.test(text.replaceAll(/[\n\r\t]/g, ' ')),
      'must not contain invisible control characters',
    ),
    z.refine((text) => !stackedMarks.test(text), 'must not stack that many marks on a letter'),
  )
}
