/** Finds newer CSS features that a built style sheet uses without a fallback. */
import { browsersWithout } from './compatibility.ts'

interface Rule {
  /** A selector, or an at-rule with its condition. */
  prelude: string
  declarations: [property: string, value: string][]
  rules: Rule[]
}

/** Newer units at the end of a value, and their paths in the data. */
const newerUnits: Record<string, string> = {
  dvh: 'css.types.length.viewport_percentage_units_dynamic',
  dvw: 'css.types.length.viewport_percentage_units_dynamic',
  svh: 'css.types.length.viewport_percentage_units_small',
  svw: 'css.types.length.viewport_percentage_units_small',
  lvh: 'css.types.length.viewport_percentage_units_large',
  lvw: 'css.types.length.viewport_percentage_units_large',
  cqw: 'css.types.length.container_query_length_units',
  cqh: 'css.types.length.container_query_length_units',
  cqi: 'css.types.length.container_query_length_units',
  cap: 'css.types.length.cap',
  lh: 'css.types.length.lh',
  rlh: 'css.types.length.rlh',
}

/**
 * Lists the newer features of a style sheet. Skips `@supports` blocks, because older browsers skip them too. Skips a
 * declaration that repeats a property of its rule, because older browsers use the earlier declaration. Ignores names with a
 * vendor prefix.
 * @returns paths as in `css.selectors.has`
 */
export function listNewerStyles(styles: string): string[] {
  const features = new Set<string>()
  for (const rule of parseRules(styles)) visit(rule)
  return [...features].filter((path) => browsersWithout(path).length > 0)

  function visit({ prelude, declarations, rules }: Rule): void {
    const [, atRule, condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? []
    if (atRule === 'supports') return
    if (atRule) addAtRule(atRule, condition)
    else addSelector(prelude)
    for (const [index, [property, value]] of declarations.entries())
      if (!declarations.slice(0, index).some(([earlier]) => earlier === property))
        addDeclaration(property, value, atRule)
    for (const inner of rules) visit(inner)
  }

  function addAtRule(name: string, condition: string): void {
    add(`css.at-rules.${name}`)
    if (name !== 'media' && name !== 'container') return
    // each browser with @container reads ranges in it
    if (name === 'media' && /[<>=]/.test(condition)) add('css.at-rules.media.range_syntax')
    for (const [, feature] of condition.matchAll(/\(\s*([\w-]+)/g))
      add(`css.at-rules.media.${feature?.replace(/^(min|max)-/, '')}`)
  }

  function addSelector(selector: string): void {
    const plain = selector.replaceAll(/\\./g, '')
    if (plain.includes('&')) add('css.selectors.nesting')
    for (const [, name] of plain.matchAll(/::?([\w-]+)/g)) add(`css.selectors.${name}`)
  }

  function addDeclaration(property: string, value: string, atRule: string | undefined): void {
    const path =
      atRule === 'font-face' || atRule === 'property'
        ? `css.at-rules.${atRule}.${property}`
        : `css.properties.${property}`
    if (!property.startsWith('--')) add(path)
    for (const [, name] of value.matchAll(/([a-z][\w-]*)\(/g))
      for (const area of ['css.types', 'css.types.color', path]) add(`${area}.${name}`)
    for (const [, unit] of value.matchAll(/[\d.]([a-z]+)\b/g)) add(newerUnits[unit ?? ''] ?? '')
    for (const [word] of value.matchAll(/[a-z][\w-]*/g)) add(`${path}.${word}`)
  }

  function add(path: string): void {
    if (!path.includes('.-')) features.add(path)
  }
}

function parseRules(styles: string): Rule[] {
  const text = styles.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'|url\([^)]*\)/g, '""')
  const root: Rule = { prelude: '', declarations: [], rules: [] }
  const openRules = [root]
  for (const [, content = '', end] of text.matchAll(/((?:\\.|[^{};\\])*)([{};]|$)/g)) {
    const current = openRules.at(-1) ?? root
    const statement = content.trim()
    const colon = statement.indexOf(':')
    if (end === '{') {
      const rule: Rule = { prelude: statement, declarations: [], rules: [] }
      current.rules.push(rule)
      openRules.push(rule)
    } else if (statement.startsWith('@')) current.rules.push({ prelude: statement, declarations: [], rules: [] })
    else if (colon > 0) current.declarations.push([statement.slice(0, colon).trim(), statement.slice(colon + 1).trim()])
    if (end === '}') openRules.pop()
  }
  return root.rules
}
