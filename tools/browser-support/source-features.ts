/** Lists the browser features that our TypeScript code uses. It finds them by the declarations in TypeScript's library files. */
import ts from 'typescript'
import { firstKnown } from './compatibility.ts'
import { regExpFeatures } from './reg-exp-features.ts'

export interface Use {
  /** Such as `api.AbortSignal.timeout_static`. */
  feature: string
  /** Such as `src/web/main.tsx:12`. */
  location: string
  /** Undefined over plain http, except on localhost. */
  isSecureOnly: boolean
}

interface Owner {
  name: string
  isStatic: boolean
}

/** @param isOurs returns whether to check a file of the program */
export function listSourceUses(program: ts.Program, isOurs: (path: string) => boolean): Use[] {
  const checker = program.getTypeChecker()
  const uses: Use[] = []
  for (const file of program.getSourceFiles()) if (isOurs(file.fileName)) visit(file)
  return uses

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isPropertyAccessExpression(node) || ts.isIdentifier(node)) {
      const use = lookUp(node)
      if (use) uses.push({ ...use, location: locationOf(node) })
    } else if (ts.isBindingElement(node)) addUse(node, boundPaths(node))
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) visitElement(node)
    else if (ts.isRegularExpressionLiteral(node)) for (const path of regExpFeatures(node.text)) addUse(node, [path])
    if (ts.isCallExpression(node)) visitListener(node)
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) visitOptions(node)
    ts.forEachChild(node, visit)
  }

  function addUse(node: ts.Node, paths: readonly string[]): void {
    const feature = firstKnown(paths)
    if (feature) uses.push({ feature, location: locationOf(node), isSecureOnly: false })
  }

  function lookUp(node: ts.Expression): Omit<Use, 'location'> | undefined {
    if (ts.isPropertyAccessExpression(node)) {
      const symbol = checker.getSymbolAtLocation(node.name)
      return describe(symbol, memberPaths(node.name.text, symbol, checker.getTypeAtLocation(node.expression)))
    }
    if (!ts.isIdentifier(node) || !isVariable(node)) return undefined
    return describe(checker.getSymbolAtLocation(node), globalPaths(node.text))
  }

  function describe(symbol: ts.Symbol | undefined, paths: readonly string[]): Omit<Use, 'location'> | undefined {
    const declarations = symbol?.declarations?.filter((each) => isLibrary(each.getSourceFile())) ?? []
    const isSecureOnly = declarations.some(isDeclaredSecureOnly)
    const feature = declarations.length > 0 && (firstKnown(paths) ?? (isSecureOnly ? paths[0] : undefined))
    return feature ? { feature, isSecureOnly } : undefined
  }

  function memberPaths(name: string, member: ts.Symbol | undefined, owner: ts.Type): string[] {
    const owners = [...declaringOwners(member), ...owningTypes(owner)]
    const paths = owners.flatMap(({ name: type, isStatic }) => [
      `javascript.builtins.${type}.${name}`,
      `javascript.builtins.Intl.${type}.${name}`,
      `api.${type}.${name}${isStatic ? '_static' : ''}`,
    ])
    return [...paths, ...globalPaths(name)]
  }

  /** The interface that declares a member; for a static member, the variable or the interface of the constructor. */
  function declaringOwners(member: ts.Symbol | undefined): Owner[] {
    return (member?.declarations ?? []).flatMap(({ parent }) => {
      if (ts.isInterfaceDeclaration(parent)) {
        const name = parent.name.text.replace(/^Readonly/, '')
        return [{ name: name.replace(/Constructor$/, ''), isStatic: name.endsWith('Constructor') }]
      }
      if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
        return [{ name: parent.parent.name.getText(), isStatic: true }]
      return ts.isModuleBlock(parent) ? [{ name: parent.parent.name.getText(), isStatic: false }] : []
    })
  }

  /** MDN's data lists the members of a mixin, such as `ParentNode`, under each interface that includes it, such as `Element`. */
  function owningTypes(type: ts.Type): Owner[] {
    const parts = type.isUnionOrIntersection() ? type.types : [checker.getApparentType(type)]
    return parts.flatMap((part) => {
      const bases = part.isClassOrInterface() ? checker.getBaseTypes(part) : []
      return [{ name: part.getSymbol()?.name ?? '', isStatic: false }, ...bases.flatMap(owningTypes)]
    })
  }

  /** `const { serviceWorker } = navigator` */
  function boundPaths(element: ts.BindingElement): string[] {
    const name = element.propertyName ?? element.name
    if (!ts.isIdentifier(name) || !ts.isObjectBindingPattern(element.parent)) return []
    const owner = checker.getTypeAtLocation(element.parent)
    const member = owner.getProperty(name.text)
    const use = describe(member, memberPaths(name.text, member, owner))
    if (use?.isSecureOnly) uses.push({ ...use, location: locationOf(element) })
    return use && !use.isSecureOnly ? [use.feature] : []
  }

  function visitElement({ tagName, attributes }: ts.JsxOpeningElement | ts.JsxSelfClosingElement): void {
    const tag = tagName.getText()
    if (!/^[a-z]/.test(tag)) return
    addUse(tagName, [`html.elements.${tag}`, `svg.elements.${tag}`])
    for (const attribute of attributes.properties) {
      if (!ts.isJsxAttribute(attribute)) continue
      const name = attribute.name.getText().toLowerCase()
      const places = [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`]
      addUse(attribute, places)
      const { initializer } = attribute
      if (initializer && ts.isStringLiteral(initializer))
        addUse(
          attribute,
          places.flatMap((path) => [`${path}_${initializer.text}`, `${path}.${initializer.text}`]),
        )
      if (name.startsWith('on'))
        addUse(
          attribute,
          ['HTMLDialogElement', 'HTMLElement', 'Element'].map((type) => `api.${type}.${name.slice(2)}_event`),
        )
    }
  }

  /** `document.addEventListener('scrollend', …)` */
  function visitListener({ expression, arguments: [type] }: ts.CallExpression): void {
    if (!type || !ts.isStringLiteral(type)) return
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
    if (name !== 'addEventListener') return
    const owners = ts.isPropertyAccessExpression(expression)
      ? owningTypes(checker.getTypeAtLocation(expression.expression))
      : [{ name: 'Window' }]
    addUse(
      type,
      owners.map((owner) => `api.${owner.name}.${type.text}_event`),
    )
  }

  /** `createImageBitmap(file, { imageOrientation: 'from-image' })` */
  function visitOptions({
    expression,
    arguments: callArguments = ts.factory.createNodeArray(),
  }: ts.CallExpression | ts.NewExpression): void {
    const feature = lookUp(expression)?.feature
    if (!feature) return
    for (const option of callArguments.flatMap((each) =>
      ts.isObjectLiteralExpression(each) ? [...each.properties] : [],
    )) {
      const name = option.name?.getText()
      if (name === undefined) continue
      const paths = [feature, `${feature}.${feature.slice(feature.lastIndexOf('.') + 1)}`]
        .flatMap((path) => [path, `${path}.options_parameter`, `${path}.init_parameter`])
        .flatMap((path) => ['', 'options_', 'init_'].map((prefix) => `${path}.${prefix}${name}`))
        .flatMap((path) => [path, `${path}_parameter`, `${path}_option`])
      addUse(option, paths)
      if (ts.isPropertyAssignment(option) && ts.isStringLiteral(option.initializer)) {
        const value = option.initializer.text
        addUse(
          option,
          paths.map((path) => `${path}.${value}`),
        )
      }
    }
  }
}

function globalPaths(name: string): string[] {
  return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`, `api.EventTarget.${name}`]
}

/** Whether an identifier is a variable, and not the name of a property or an attribute. */
function isVariable(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  return !ts.isBindingElement(parent) && !ts.isPropertyAssignment(parent) && !ts.isJsxAttribute(parent)
}

function isLibrary(file: ts.SourceFile): boolean {
  return /\/lib\.[\w.]+\.d\.ts$/.test(file.fileName)
}

/** Reads the comment on the member, or on the interface that declares it. */
function isDeclaredSecureOnly(declaration: ts.Declaration): boolean {
  return [declaration, declaration.parent, declaration.parent.parent]
    .flatMap((node) => ts.getJSDocCommentsAndTags(node))
    .some((comment) => comment.getText().includes('Available only in secure contexts'))
}

function locationOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName.slice(file.fileName.lastIndexOf('/src/') + 1)}:${line + 1}`
}
