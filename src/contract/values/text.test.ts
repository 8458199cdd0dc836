import { describe, expect, test } from 'vitest'
import { multiLine, singleLine, storableText } from './text.ts'

const line = singleLine(10)
const lines = multiLine(10)

describe('a single line of text', () => {
  test('is trimmed', () => {
    expect(line.parse('  Asha  ')).toBe('Asha')
  })

  test.each(['', '   ', '\n\t'])('must not be blank: %j', (text) => {
    expect(line.safeParse(text).success).toBe(false)
  })

  test('is measured in code points, so that an emoji counts once', () => {
    expect(line.safeParse('🍛'.repeat(10)).success).toBe(true)
    expect(line.safeParse('🍛'.repeat(11)).success).toBe(false)
  })

  test.each([
    ['a line break', 'a\nb'],
    ['a carriage return', 'a\rb'],
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001b[31mb'],
    ['a right-to-left override', 'a\u202Eb'],
    ['an isolate', 'a\u2066b'],
    ['a right-to-left mark', 'a\u200Fb'],
    ['a zero-width space', 'a\u200Bb'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark inside', 'a\uFEFFb'],
  ])('must not contain %s (#47)', (_name, text) => {
    expect(line.safeParse(text).success).toBe(false)
  })

  test('must have at most 4 combining marks on a letter (#47)', () => {
    const stacked = singleLine(20_000)

    expect(stacked.safeParse(`e${'\u0301'.repeat(10_000)}`).success).toBe(false)
    expect(stacked.safeParse(`e${'\u0301'.repeat(4)}`).success).toBe(true)
  })

  test.each(['Zoë', 'José', 'आशा', 'நன்றி', '陳大文', 'محمد', "O'Neil", '👨\u200D👩\u200D👧', '<b>&amp;'])(
    'accepts %s unchanged',
    (text) => {
      expect(line.parse(text)).toBe(text)
    },
  )

  test.each([undefined, null, 5, {}, ['a']])('must be a string, not %j', (value) => {
    expect(line.safeParse(value).success).toBe(false)
  })
})

describe('a text of several lines', () => {
  test('may be empty, and may have several lines', () => {
    expect(lines.parse('  ')).toBe('')
    expect(lines.parse('a\nb\r\n\tc')).toBe('a\nb\r\n\tc')
  })

  test('is measured in code points', () => {
    expect(lines.safeParse('🍛'.repeat(10)).success).toBe(true)
    expect(lines.safeParse('🍛'.repeat(11)).success).toBe(false)
  })

  test.each(['a\u0000', 'a\u202Eb', 'a\u001bb', `e${'\u0301'.repeat(5)}`])(
    'must not contain invisible characters: %j (#47)',
    (text) => {
      expect(lines.safeParse(text).success).toBe(false)
    },
  )
})

test('a text that is only stored or compared stays as it is, without the character NUL', () => {
  expect(storableText(5).parse(' a\n\u202E ')).toBe(' a\n\u202E ')
  expect(storableText(5).safeParse('a\u0000').success).toBe(false)
  expect(storableText(5).safeParse('abcdef').success).toBe(false)
})
