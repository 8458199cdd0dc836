import { limits } from '#contract/limits.ts'

/** Consecutive characters in one of these texts, in either direction, form a sequence. */
const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  // keyboard rows: English, German, French
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]

/** Shorter parts of a name or email occur in strong passwords by chance. */
const wordMinChars = 3
const patternMinChars = 4

/**
 * Whether a password is white space, a repeated short text, a sequence (12345678, qwertyui), or one of the names. Digits and
 * symbols before or after these are ignored, unless they are as long as a password and not a pattern themselves.
 * @param names of the user or the site: email, display name, host name
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = normalise(password)
  const words = new Set(names.flatMap(wordsIn))
  if (text === '' || isPattern(text) || words.has(withoutSymbols(text))) return true
  const core = trimToLetters(text)
  const ends = text.replace(core, '')
  const endsAreWeak = ends.length < limits.passwordMinChars || isPattern(ends)
  return endsAreWeak && (isPattern(core) || words.has(withoutSymbols(core)))
}

/** Removes white space, and maps all forms of a letter (capitals, NFKC) to the same letter. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
}

/** The name and each part of it, with and without digits and symbols at the ends. */
function wordsIn(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  return [name, ...parts]
    .map(normalise)
    .flatMap((word) => [withoutSymbols(word), withoutSymbols(trimToLetters(word))])
    .filter((word) => word.length >= wordMinChars)
}

/** The text from its first letter to its last letter. */
function trimToLetters(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const [first, last] = [letters[0], letters.at(-1)]
  return first && last ? text.slice(first.index, last.index + last[0].length) : ''
}

function withoutSymbols(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function isPattern(text: string): boolean {
  return text.length >= patternMinChars && (isRepeated(text) || isSequence(text))
}

/** Whether a text repeats a short part, as in `abcabcab`. A part that is as long as a password is allowed. */
function isRepeated(text: string): boolean {
  for (let chars = 1; chars < limits.passwordMinChars && chars * 2 <= text.length; chars += 1)
    if (text.startsWith(text.slice(chars))) return true
  return false
}

function isSequence(text: string): boolean {
  const chars = [...text]
  return chars.every((char, index) => index === 0 || areConsecutive(chars[index - 1] ?? '', char))
}

function areConsecutive(one: string, other: string): boolean {
  return one === other || sequences.some((sequence) => sequence.includes(one + other) || sequence.includes(other + one))
}
