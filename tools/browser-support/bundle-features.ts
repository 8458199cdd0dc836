/** Finds newer features in a built script, libraries included. Built scripts have no types, so it searches for names. */
import ts from 'typescript'
import { browsersWithout, findFeature, listMembers } from './compatibility.ts'
import { regExpFeatures } from './reg-exp-features.ts'

const areas = ['javascript.builtins', 'javascript.builtins.Intl', 'api', 'api.Window']
const newerMethods = listNewerMethods()
/** Safari 15 misreads a class field whose initial value has parentheses: https://webkit.org/b/236843 */
export const parenthesisInField = 'class field with parentheses'

/** @returns paths as in `javascript.builtins.Promise.withResolvers` */
export function listNewerFeatures(script: string): string[] {
  const features = new Set<string>()
  const file = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  visit(file)
  return [...features]

  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) visitMember(node)
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) visitCall(node)
    else if (ts.isRegularExpressionLiteral(node)) add(regExpFeatures(node.text))
    else if (ts.isClassStaticBlockDeclaration(node)) add(['javascript.classes.static.initialization_blocks'])
    else if (ts.isPropertyDeclaration(node) && node.initializer && hasParenthesis(node.initializer))
      features.add(parenthesisInField)
    ts.forEachChild(node, visit)
  }

  function visitMember({ expression, name: { text } }: ts.PropertyAccessExpression): void {
    if (!ts.isIdentifier(expression)) return
    const owner = expression.text
    add(areas.flatMap((area) => [`${area}.${owner}.${text}`, `${area}.${owner}.${text}_static`]))
    if (/^(window|self|globalThis)$/.test(owner)) add(areas.map((area) => `${area}.${text}`))
  }

  function visitCall({ expression }: ts.CallExpression | ts.NewExpression): void {
    if (ts.isIdentifier(expression)) add(areas.map((area) => `${area}.${expression.text}`))
    if (ts.isPropertyAccessExpression(expression)) add(newerMethods.get(expression.name.text) ?? [])
  }

  function hasParenthesis(value: ts.Expression): boolean {
    return !ts.isStringLiteralLike(value) && script.slice(value.pos, value.end).includes('(')
  }

  function add(paths: readonly string[]): void {
    for (const path of paths) if (browsersWithout(path).length > 0) features.add(path)
  }
}

/**
 * Lists the names of methods that only newer browsers have, such as `toSorted`. Skips the methods of newer classes: a script
 * that uses them also uses the newer constructor or global, which this check finds. `Iterator` is an exception, because iterators
 * are older than its methods.
 */
function listNewerMethods(): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const area of ['javascript.builtins', 'api'])
    for (const owner of listMembers(area)) {
      const isOlder = owner === 'Iterator' || browsersWithout(`${area}.${owner}`).length === 0
      for (const member of isOlder ? listMembers(`${area}.${owner}`) : []) {
        const path = `${area}.${owner}.${member}`
        const name = member.replace(/_static$/, '')
        if (findFeature(path)?.__compat) paths.set(name, [...(paths.get(name) ?? []), path])
      }
    }
  return new Map([...paths].filter(([, all]) => all.every((path) => browsersWithout(path).length > 0)))
}
