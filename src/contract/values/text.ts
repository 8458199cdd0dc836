import * as z from 'zod/mini'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { invisibleCharacters } from './invisible.ts'

/** More combining marks on one letter than any script needs. */
const stackedMarks = /\p{M}{5,}/u

/** A lone surrogate (half a character) cannot be stored as UTF-8, so it becomes U+FFFD. */
const wellFormed = z.overwrite<string>((text) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

/** The checks of every text that users type. @param maxChars counted in code points */
function textChecks(maxChars: number) {
  return [
    z.trim(),
    wellFormed,
    z.refine<string>((text) => [...text].length <= maxChars, {
      error: () => fieldProblemMessages.charactersMax(maxChars),
    }),
    z.refine<string>((text) => !stackedMarks.test(text), { error: () => fieldProblemMessages.accentsMax }),
  ] as const
}

/**
 * One line of text: trimmed, 1 to `maxChars` code points, no control characters.
 * @param maxChars counted in code points
 */
export function singleLine(maxChars: number) {
  return optionalLine(maxChars).check(z.minLength(1))
}

/** Like `singleLine`, but it may be empty. */
export function optionalLine(maxChars: number) {
  return z.string().check(
    ...textChecks(maxChars),
    z.refine((text) => !invisibleCharacters.test(text), { error: () => fieldProblemMessages.invisibleCharacters }),
  )
}

/** @returns the text on one line, with one space in place of line breaks and several spaces */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** Like `singleLine`, but it may be empty, and each line break becomes a space, as in a text that was pasted. */
export function paragraph(maxChars: number) {
  return z.string().check(
    z.overwrite(onOneLine),
    ...textChecks(maxChars),
    z.refine((text) => !invisibleCharacters.test(text), { error: () => fieldProblemMessages.invisibleCharacters }),
  )
}

/** Like `singleLine`, but with line breaks and tabs allowed, and it may be empty. */
export function multiLine(maxChars: number) {
  return z.string().check(
    ...textChecks(maxChars),
    z.refine((text) => !invisibleCharacters.test(text.replaceAll(/[\n\r\t]/g, ' ')), {
      error: () => fieldProblemMessages.invisibleCharacters,
    }),
  )
}

/**
 * A text that is only stored or compared, such as a search, a token, or an id that need not exist. PostgreSQL refuses the character NUL.
 * @param maxChars counted in UTF-16 units
 */
export function storableText(maxChars: number) {
  return z.string().check(
    z.maxLength(maxChars),
    z.refine((text) => !text.includes('\0'), { error: () => fieldProblemMessages.nul }),
  )
}
