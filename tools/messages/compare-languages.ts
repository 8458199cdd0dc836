/** What is wrong with the messages of a language beside the English ones. */
import { existsSync } from 'node:fs'
import compile from 'icu-minify/compile'
import * as z from 'zod/mini'
import type { MessageFile } from '../../src/contract/i18n/compile-message.ts'
import { sourceLanguage } from '../../src/contract/i18n/language.ts'
import { areas, keysOf, messagesFolder, readMessages } from './message-files.ts'

/** An argument, and the texts between which it chooses. */
const argumentSchema = z.union([
  z.tuple([z.string()]),
  z.tuple([z.string(), z.number(), z.record(z.string(), z.unknown())]),
])

/** The arguments of a message, such as `dish`, and `isRange: false true` for a choice. For a plural, only its name. */
interface Parts {
  arguments: Set<string>
  /** The forms of each plural, such as 'few' and 'other'. */
  plurals: string[][]
  formatsNumber: boolean
  /** Whether a number is in braces, such as `{7}`. */
  hasNumbers: boolean
}

const isPlural = (branches: Readonly<Record<string, unknown>>) =>
  Object.keys(branches).every((key) => /^(zero|one|two|few|many|other|=\d+)$/.test(key)) && 'other' in branches

function collect(compiled: unknown, parts: Parts): Parts {
  if (!Array.isArray(compiled)) return parts
  for (const node of z.array(z.unknown()).parse(compiled)) {
    if (typeof node === 'number') parts.formatsNumber = true
    if (!Array.isArray(node)) continue
    const [name, , branches] = argumentSchema.parse(node)
    // a language may write such a number as a word
    if (/^\d+$/.test(name)) parts.hasNumbers = true
    else if (!branches) parts.arguments.add(name)
    else {
      const keys = Object.keys(branches)
      if (isPlural(branches)) parts.plurals.push(keys)
      else parts.arguments.add(`${name}: ${keys.toSorted().join(' ')}`)
      for (const branch of Object.values(branches)) collect(branch, parts)
    }
  }
  return parts
}

function partsOf(message: string): Parts {
  return collect(compile(message), { arguments: new Set(), plurals: [], formatsNumber: false, hasNumbers: false })
}

/** The forms that a plural must have. Some languages have 'many' only for millions, which no message counts. */
function pluralForms(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const usesMany = [2, 5, 11, 25, 100].some((count) => new Intl.PluralRules(language).select(count) === 'many')
  return pluralCategories.filter((form) => form !== 'many' || usesMany)
}

function messageProblem(source: string, translation: string, forms: readonly string[]): string | undefined {
  let expected: Parts
  let actual: Parts
  try {
    expected = partsOf(source)
    actual = partsOf(translation)
  } catch (error) {
    return `is not a valid message: ${String(error)}`
  }
  const different = [
    ...[...expected.arguments].filter((name) => !actual.arguments.has(name)),
    ...[...actual.arguments].filter((name) => !expected.arguments.has(name)),
  ]
  if (different.length > 0) return `has other arguments or choices than in English: ${different.join(', ')}`
  // `{count, plural, =0 {Diets} other {Diets ({count})}}` does not depend on the number
  const missing = actual.plurals
    .filter(
      (keys) => !keys.every((key) => key === 'other' || key.startsWith('=')) || !keys.some((key) => key !== 'other'),
    )
    .flatMap((keys) => forms.filter((form) => !keys.includes(form)))
  if (missing.length > 0) return `lacks the plural ${[...new Set(missing)].join(', ')}`
  // the build decides by the English text whether a message is only a text
  if (actual.hasNumbers && !/\{/.test(source))
    return 'has a number in braces, but the English message has none. Write a word.'
  if (actual.formatsNumber) return 'contains #. Use the argument in braces.'
  if (translation.trim() === '' && source.trim() !== '') return 'is empty'
  if (/\{\{?\s*$|^\s|\s$/.test(translation) && !/^\s|\s$/.test(source)) return 'begins or ends with a space'
  return undefined
}

function fileProblems(area: string, source: MessageFile, file: MessageFile, forms: readonly string[]): string[] {
  const keys = keysOf(file)
  const problems = keys.filter((key) => !(key in source)).map((key) => `${area}.${key} does not exist in English`)
  if (keys.join() !== keys.toSorted().join()) problems.push(`${area} is not sorted`)
  for (const key of keysOf(source)) {
    const english = source[key]
    const translation = file[key]
    if (typeof translation !== 'string') problems.push(`${area}.${key} is missing`)
    else if (typeof english === 'string') {
      const problem = messageProblem(english, translation, forms)
      if (problem !== undefined) problems.push(`${area}.${key} ${problem}: ${translation}`)
    }
  }
  return problems
}

/** @returns a sentence for each message that is missing, unknown or unequal */
export function languageProblems(language: string): string[] {
  const forms = pluralForms(language)
  return areas.flatMap((area) => {
    if (!existsSync(`${messagesFolder}/${language}/${area}.json`)) return [`${area}.json is missing`]
    return fileProblems(area, readMessages(area, sourceLanguage), readMessages(area, language), forms)
  })
}
