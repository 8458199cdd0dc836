/** Whether readers see the numbers of messages in their digits and can read them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { withLanguage } from '#server/language-context/reader-language.ts'
import { areas, keysOf, readMessages } from '../tools/messages/message-files.ts'
import { listFiles } from './support/repository.ts'

/** What people type or find elsewhere in 0 to 9: names of formats and papers, network addresses, colours, coordinates and other examples. */
const areWrittenAsTyped = [
  /^encoding\./,
  /^hours-settings\.holidaySource$/,
  /^mail-failure\./,
  /^mail-settings\.securityHint$/,
  /^menu-import\.(encodingHint|help\.columns\.Price|help\.columns\.Prices by size|modifierSets\.hint)$/,
  /^menu-management\.bulk\.(amountHint|percentHint)$/,
  /^amount\.percentInvalid$/,
  /^option-list\.(bySizeHint|hint|sizesHint)$/,
  /^printer\.(connections|hostInvalid|papers|portInvalid|serverUrl)/,
  /^receipt\.papers\./,
  /^recipe-number\.deadlineMinute\.csvHelp$/,
  /^schedule\.noneText$/,
  /^setting-problem\.(colourInvalid|dateInvalid|postcodeInvalid|pushKeyInvalid|timeInvalid)$/,
  /^settings\.(accent|region\.localeHint)/,
  /^share\.flyer\.sizes\./,
  /^ticket-screen\.papers\./,
  /^training\.noPhone$/,
  /^translations\.fileEncoding$/,
  /^zone-settings\.(centerHint|cornersHint|lineInvalid|postcode|restaurant|testHint|radiusInvalid)/,
]

/** The language with regions that have other digits, such as ar-KW, and the source of all translations. */
const withOtherDigits = ['ar', 'en'] as const

test.each(withOtherDigits)('in %s, no message has a number in digits that do not follow the reader', (language) => {
  const found = areas.flatMap((area) => {
    const file = readMessages(area, language)
    return keysOf(file).flatMap((key) => {
      const name = `${area}.${key}`
      const text = JSON.stringify(file[key]).replaceAll(/\{\d+\}|=\d+\s*\{/g, '')
      return /\p{Nd}/u.test(text) && !areWrittenAsTyped.some((pattern) => pattern.test(name)) ? `${name}: ${text}` : []
    })
  })

  expect(found).toEqual([])
})

test('in Arabic, no sign between two facts looks like the digit zero beside a number', () => {
  const arabic = areas.flatMap((area) =>
    Object.entries(readMessages(area, 'ar')).filter(
      // the title of a document has the sign that the server writes
      ([key, text]) => key !== 'screen.pageTitle' && JSON.stringify(text).includes('·'),
    ),
  )
  // the name of a currency and the cells of a file have no number of ours
  const fixed = listFiles()
    .filter(
      (path) => /^src\/(contract|web)\/.*\.tsx?$/.test(path) && !/\.test\.|region-choices|file-columns/.test(path),
    )
    .filter((path) => /^(?!\s*(?:\*|\/\*|\/\/)).* · /m.test(readFileSync(path, 'utf8')))

  expect([arabic, fixed]).toEqual([[], []])
})

test('a limit in a refusal is that of the rule, in the digits of the reader', () => {
  const inDigits = (digits: string) =>
    withLanguage(
      'en',
      () => refusalMessage('auth/password-too-short'),
      () => digits,
    )

  expect(inDigits('')).toBe(`The password must have at least ${limits.passwordMinChars} characters.`)
  expect(inDigits('٠١٢٣٤٥٦٧٨٩')).toBe('The password must have at least ٨ characters.')
})
