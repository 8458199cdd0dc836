import { describe, expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

/** The places where left and right do not depend on the reading direction, each with its reason. */
const physical: Record<string, string> = {
  'src/web/features/admin/day-field.tsx': 'covers the empty text of a date field, which is always from left to right',
  'src/web/features/admin/settings/zones/map/map-handles.tsx': 'a map',
  'src/web/features/admin/settings/zones/map/map-scale.tsx': 'a map',
  'src/web/features/admin/settings/zones/map/map-shapes.tsx': 'a map',
  'src/web/features/admin/settings/zones/map/zone-map.tsx': 'a map',
}

/** Where a class begins in the source: after a quote, a space, the colon of a variant or the minus of a negative value. */
const begin = String.raw`(?<=["'\x60\s:]-?)`
const size = String.raw`-[\d[(a-z]`
const physicalClasses = [
  `(?:scroll-)?[mp][lr]${size}`,
  String.raw`(?:left|right)-[\d[(]`,
  String.raw`(?:left|right)-(?:full|auto|px)\b`,
  String.raw`(?:text|float|clear|object|bg)-(?:left|right)\b`,
  String.raw`(?:border|rounded)-[lr](?![a-z])`,
  String.raw`rounded-[tb][lr](?![a-z])`,
  String.raw`origin-(?:(?:top|bottom)-)?(?:left|right)\b`,
  String.raw`translate-x-[\d[(a-z]`,
  String.raw`bg-(?:linear|gradient)-to-[tb]?[lr]\b`,
]
const physicalClass = new RegExp(`${begin}(?<!rtl:-?)(?:${physicalClasses.join('|')})`)
const physicalStyle =
  /\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:textAlign|float): ['"](?:left|right)|\b(?:left|right): (?:['"`]|\d)/

/** @returns the lines with a class or a style of one side, and without another one for `rtl:` */
function physicalLines(code: string): string[] {
  return code
    .split('\n')
    .filter((line) => (physicalClass.test(line) && !/\brtl:/.test(line)) || physicalStyle.test(line))
    .map((line) => line.trim())
}

const physicalDeclaration =
  /^\s*(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)[\w-]*|left|right)\s*:|^\s*(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

/** @returns the declarations of one side, but for those of rules that are for one direction only */
function physicalDeclarations(css: string): string[] {
  const found: string[] = []
  const selectors: string[] = []
  let prelude = ''
  for (const line of css.replaceAll(/\/\*.*?\*\//gs, '').split('\n')) {
    if (physicalDeclaration.test(line) && !selectors.some((selector) => selector.includes('[dir="rtl"]')))
      found.push(line.trim())
    prelude += line
    if (line.includes('{')) selectors.push(prelude)
    if (line.includes('}')) selectors.pop()
    if (/[{};]/.test(line)) prelude = ''
  }
  return found
}

const files = listFiles('src/web').filter((path) => !path.includes('.test.') && !path.endsWith('.d.ts'))

describe('the screens follow the reading direction', () => {
  test('no class or style is for the left or the right: use ms-, pe-, inset-s-, text-end, border-s, rounded-e and the like', () => {
    const screens = files.filter((path) => /\.tsx?$/.test(path))

    expect(screens.length).toBeGreaterThan(500)
    expect(screens.filter((path) => physicalLines(readFile(path)).length > 0).toSorted()).toEqual(Object.keys(physical))
  })

  test('no stylesheet has a declaration for the left or the right: use margin-inline-start, text-align: end and the like', () => {
    const styles = files.filter((path) => path.endsWith('.css'))

    expect(styles.length).toBeGreaterThan(4)
    expect(styles.flatMap((path) => physicalDeclarations(readFile(path)))).toEqual([])
  })

  test.each([
    'className="flex ml-2"',
    'className={`-mr-1 ${classes}`}',
    "'sm:pl-[2rem]'",
    'className="absolute left-0"',
    'className="text-right"',
    'className="md:border-l-2"',
    'className="rounded-tl-lg"',
    'className="float-left"',
    'style={{ marginLeft: 4 }}',
    "style={{ textAlign: 'right' }}",
  ])('the check finds %s', (code) => {
    expect(physicalLines(code)).toEqual([code])
  })

  test.each(['className="ms-2 text-end border-e"', 'className="float-left rtl:float-right"', '// right-to-left texts'])(
    'the check accepts %s',
    (code) => {
      expect(physicalLines(code)).toEqual([])
    },
  )

  test('the check finds a declaration of a stylesheet, but not in a rule for one direction', () => {
    expect(physicalDeclarations('.a {\n  padding-left: 1rem;\n}')).toEqual(['padding-left: 1rem;'])
    expect(physicalDeclarations('[dir="rtl"] .a {\n  text-align: left;\n}\n.b {\n  left: 0;\n}')).toEqual(['left: 0;'])
  })
})
