/** A regular expression with exponential run time would allow one request to block the server. */
import { analyse } from 'scslre'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { regexes } from 'zod/mini'
import { leastCpuMs } from './support/cpu-time.ts'
import { listFiles, readFile } from './support/repository.ts'

/** @returns each literal regular expression in a source file */
function literalsIn(path: string, text: string): { where: string; pattern: RegExp }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: { where: string; pattern: RegExp }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push({
        where: `${path}:${line + 1}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const exponential = (pattern: RegExp) => analyse(pattern).reports.some((report) => report.exponential)
const slow = (pattern: RegExp) => analyse(pattern).reports.length > 0

const cpuMaxMs = 50

/** @returns the longest CPU time of the pattern, for texts of one repeated letter with an end that does not match */
function longestMs(pattern: RegExp, length: number): number {
  const letters = new Set(`${pattern.source}a0 .-@/\u0301`)
  const times = [...letters].map((letter) => {
    // CPU time, because elapsed time includes other processes on a busy machine
    const before = process.threadCpuUsage()
    pattern.test(`${letter.repeat(length)}\u0000`)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(...times)
}

const code = listFiles('src').filter((path) => /^src\/(contract|server|cli)\//.test(path) && !path.includes('.test.'))
const literals = code.flatMap((path) => literalsIn(path, readFile(path)))

describe('regular expressions', () => {
  test('are found in the source files', () => {
    expect(literals.length).toBeGreaterThan(15)
    expect(literals.map(({ where }) => where.split(':')[0])).toContain('src/contract/values/text.ts')
    // these are built from fixed texts
    expect(code.filter((path) => /new RegExp\(/.test(readFile(path)))).toEqual([
      'src/contract/i18n/language.ts',
      'src/contract/menu/allergen-words.ts',
      'src/contract/menu/harmless-words.ts',
      'src/contract/menu/named-allergens.ts',
      'src/contract/site-settings/promotions.ts',
      'src/contract/values/invisible.ts',
    ])
  })

  test('of the contract, the server and the CLI run in linear time, also on hostile text (#66)', () => {
    expect(literals.filter(({ pattern }) => slow(pattern)).map(({ where }) => where)).toEqual([])
  })

  test('match every text within 50 ms of CPU time (#66)', () => {
    for (const length of [32, 20_000])
      expect(literals.filter(({ pattern }) => longestMs(pattern, length) > cpuMaxMs).map(({ where }) => where)).toEqual(
        [],
      )
  })

  test('that check an email run in linear time (#66)', () => {
    expect(exponential(regexes.html5Email)).toBe(false)
    const testAll = () => {
      for (const hostile of ['a@', 'a@a.', '@', 'a.', 'a@a-', '!']) regexes.html5Email.test(`${hostile.repeat(5000)}!`)
    }
    expect(leastCpuMs(testAll)).toBeLessThan(1000)
  })

  test('with exponential time are detected (#66)', () => {
    for (const pattern of [/^(a+)+$/, /^(\w+\s?)*$/]) expect(exponential(pattern)).toBe(true)
    expect(slow(/\s+$/)).toBe(true)
    expect(longestMs(/^(a|aa)+$/, 36)).toBeGreaterThan(cpuMaxMs)
  })
})
