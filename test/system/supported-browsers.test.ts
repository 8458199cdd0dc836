/** Checks that neither our code nor a library uses features that the oldest supported browsers do not have. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFile, repositoryRoot } from '#test/support/repository.ts'
import { listNewerFeatures, parenthesisInField } from '../../tools/browser-support/bundle-features.ts'
import { browsersWithout } from '../../tools/browser-support/compatibility.ts'
import { falsePositives } from '../../tools/browser-support/fallbacks.ts'
import { findSourceFaults, hasFallback, unneededFallbacks } from '../../tools/browser-support/faults.ts'
import { listSourceUses } from '../../tools/browser-support/source-features.ts'
import { readConfig } from '../../tools/browser-support/source-program.ts'
import { listNewerStyles } from '../../tools/browser-support/style-features.ts'
import { supportedBrowsers } from '../../tools/browser-support/supported-browsers.ts'
import { ensureWebBuild } from '../../tools/web-build.ts'

const web = readConfig('tsconfig.web.json')

/** The TypeScript program of the browser's code, with one more file. */
function programWith(path: string, text: string): ts.Program {
  const host = ts.createCompilerHost(web.options)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) : getSourceFile(name, ...rest)
  return ts.createProgram([...web.fileNames, path], web.options, host)
}

function builtFiles(ending: string): { name: string; text: string }[] {
  const folder = 'dist/web/assets'
  return readdirSync(join(repositoryRoot, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFile(`${folder}/${name}`) }))
}

test('README states the list that the build and the checks use (#147)', () => {
  const { safari, chrome, firefox } = supportedBrowsers

  expect(readFile('README.md')).toContain(`Safari ${safari}, Chrome ${chrome} (with Edge) and Firefox ${firefox}`)
})

describe('our own code', () => {
  const path = join(repositoryRoot, 'src/web/newer.tsx')
  const lines = [
    'export const a = Promise.withResolvers<void>()',
    'export const b = [2, 1].toSorted()',
    'export const c = [2, 1].with(0, 1)',
    'export const d = Object.groupBy([1], String)',
    'export const e = AbortSignal.timeout(1000)',
    'export const f = crypto.randomUUID()',
    'export const g = URL.parse("/")',
    'export const h = () => requestIdleCallback(() => {})',
    'export const { clipboard } = navigator',
    'export const i = <dialog closedby="any" />',
    'export const j = <div popover="auto" />',
    'export const k = (file: Blob) => createImageBitmap(file, { imageOrientation: "from-image" })',
    'export const l = /(?<=a)b/',
    'addEventListener("pagereveal", () => {})',
    'export const m = document.body.checkVisibility()',
    'export const n = new TextDecoderStream()',
  ]
  let program: ts.Program
  let found: { line: number; by: 'type checker' | 'browser check' }[]
  beforeAll(() => {
    program = programWith(path, lines.join('\n'))
    const file = program.getSourceFile(path)
    const errors = file ? program.getSemanticDiagnostics(file) : []
    const faults = findSourceFaults(listSourceUses(program, (name) => name === path))
    found = [
      ...errors.map(({ start = 0 }) => ({
        by: 'type checker' as const,
        line: file?.getLineAndCharacterOfPosition(start).line ?? -1,
      })),
      ...faults.map((fault) => ({ by: 'browser check' as const, line: Number(/:(\d+) /.exec(fault)?.[1]) - 1 })),
    ]
  })

  test.each(lines.map((code, line) => ({ code, line })))(
    'is refused: $code (#147, #148, #149, #150, #151)',
    ({ code, line }) => {
      const isLibrary = /withResolvers|toSorted|with\(|groupBy/.test(code)

      expect(found).toContainEqual({ line, by: isLibrary ? 'type checker' : 'browser check' })
    },
  )
})

describe('the built site', () => {
  beforeAll(ensureWebBuild)

  test('uses no newer feature in its scripts, including libraries (#147, #150, #151)', () => {
    const scripts = [...builtFiles('.js'), { name: 'service-worker.js', text: readFile('dist/web/service-worker.js') }]

    const found = scripts.flatMap(({ name, text }) => listNewerFeatures(text).map((feature) => ({ name, feature })))

    expect(scripts.length).toBeGreaterThan(20)
    expect(found.filter(({ feature }) => !Object.hasOwn(falsePositives, feature) && !hasFallback(feature))).toEqual([])
    expect(Object.keys(falsePositives).filter((known) => !found.some(({ feature }) => feature === known))).toEqual([])
  })

  test('has styles that work without newer features (#149)', () => {
    const found = builtFiles('.css').flatMap(({ text }) => listNewerStyles(text))

    expect(found.length).toBeGreaterThan(5)
    expect(found.filter((feature) => !hasFallback(feature))).toEqual([])
    expect(unneededFallbacks(found, 'styles')).toEqual([])
  })

  test('mixes no colour of the theme, because without color-mix() it would stay light in the dark theme (#149)', () => {
    const mixed = builtFiles('.css').flatMap(({ text }) => text.match(/color-mix\(in oklab, ?var\([^)]*\)/g) ?? [])

    // its background is the dark spice panel in both themes
    expect([...new Set(mixed)].filter((each) => !each.includes('--color-on-spice-soft'))).toEqual([])
  })
})

describe('the check of the build', () => {
  test.each([
    ['[1].toSorted()', 'javascript.builtins.Array.toSorted'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['AbortSignal.timeout(1)', 'api.AbortSignal.timeout_static'],
    ['window.requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
    ['new Intl.Segmenter()', 'javascript.builtins.Intl.Segmenter'],
    ['/(?<=a)b/', 'javascript.regular_expressions.lookbehind_assertion'],
    ['class A { static { f() } }', 'javascript.classes.static.initialization_blocks'],
    ['class A { b = f(() => a) }', parenthesisInField],
  ])('finds %s in a script (#150)', (script, feature) => {
    expect(listNewerFeatures(script)).toContain(feature)
  })

  test.each([
    ['a:has(b) { color: red }', 'css.selectors.has'],
    ['@media (width >= 3rem) { a { color: red } }', 'css.at-rules.media.range_syntax'],
    ['a { color: oklch(1 2 3) }', 'css.types.color.oklch'],
    ['a { &:hover { color: red } }', 'css.selectors.nesting'],
    ['a { height: 50dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
    ['a { translate: 1px }', 'css.properties.translate'],
    ['a { grid-template-rows: subgrid }', 'css.properties.grid-template-rows.subgrid'],
    ['@starting-style { a { color: red } }', 'css.at-rules.starting-style'],
  ])('finds %s in a style sheet (#149)', (styles, feature) => {
    expect(listNewerStyles(styles)).toContain(feature)
  })

  test.each([
    'script.map(f).filter(g); Object.hasOwn(a, "b"); [1].at(-1); class A { b = `(`; #c = d }',
    'promise.then(resolve); document.querySelectorAll("a").forEach(f)',
  ])('accepts %s', (script) => {
    expect(listNewerFeatures(script)).toEqual([])
  })

  test.each([
    'a { height: 100vh; height: 100dvh }',
    '@supports (height: 1dvh) { a { height: 1dvh } }',
    '.has\\:b { inset: 0 }',
  ])('accepts %s', (styles) => {
    expect(listNewerStyles(styles)).toEqual([])
  })

  test('compares versions as numbers', () => {
    expect(browsersWithout('javascript.builtins.Array.toSorted')).toContain('firefox 100')
    expect(browsersWithout('javascript.builtins.Array.at')).toEqual([])
    expect(browsersWithout('javascript.builtins.Array.findLast')).toEqual(['firefox 100', 'firefox_android 100'])
    expect(browsersWithout('no.such.feature')).toEqual([])
  })
})
