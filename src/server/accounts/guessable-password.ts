import { limits } from '#contract/limits.ts'

/** Characters that follow each other in these rows, in either direction, form a sequence. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  // keyboards: English, German, French
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]

/** Shorter parts of a name or an address occur in strong passwords by chance. */
const wordMinChars = 3
const patternMinChars = 4

/**
 * Whether a password is white space, a short text that is repeated, a sequence (12345678, qwertyui), or one of the names.
 * Digits and signs before and after it do not help, unless they are long enough to be a password and no pattern themselves.
 * @param names what belongs to the person or the site: email, display name, host name
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = folded(password)
  const words = new Set(names.flatMap(wordsIn))
  if (text === '' || isPattern(text) || words.has(withoutSigns(text))) return true
  const core = withoutEnds(text)
  const ends = text.replace(core, '')
  const endsAreWeak = ends.length < limits.passwordMinChars || isPattern(ends)
  return endsAreWeak && (isPattern(core) || words.has(withoutSigns(core)))
}

/** Removes white space, and maps capitals and compatibility forms (NFKC) of a letter to the same letter. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
}

/** The whole name and its parts, each also without digits and signs at its ends. */
function wordsIn(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  return [name, ...parts]
    .map(folded)
    .flatMap((word) => [withoutSigns(word), withoutSigns(withoutEnds(word))])
    .filter((word) => word.length >= wordMinChars)
}

/** From the first letter to the last one. */
function withoutEnds(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const [first, last] = [letters[0], letters.at(-1)]
  return first && last ? text.slice(first.index, last.index + last[0].length) : ''
}

function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function isPattern(text: string): boolean {
  return text.length >= patternMinChars && (isRepeated(text) || isSequence(text))
}

/** `abcabcab`: a repetition is allowed only if the repeated part is itself as long as a password. */
function isRepeated(text: string): boolean {
  for (let chars = 1; chars < limits.passwordMinChars && chars * 2 <= text.length; chars += 1)
    if (text.startsWith(text.slice(chars))) return true
  return false
}

function isSequence(text: string): boolean {
  const chars = [...text]
  return chars.every((char, index) => index === 0 || areNeighbours(chars[index - 1] ?? '', char))
}

function areNeighbours(one: string, other: string): boolean {
  return one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one))
}
