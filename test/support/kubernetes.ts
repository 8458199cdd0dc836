/** Checks Kubernetes manifests against the published types of its API. An unknown field is an error. */
import { join } from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'
import { repositoryRoot } from './repository.ts'

export interface Manifest {
  apiVersion: string
  kind: string
}

export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join('\n'))
    const content: unknown = document.toJS()
    if (typeof content !== 'object' || content === null || !('apiVersion' in content) || !('kind' in content))
      throw new Error('A manifest needs apiVersion and kind.')
    return { ...content, apiVersion: String(content.apiVersion), kind: String(content.kind) }
  })
}

/** The module of `kubernetes-types` for each API version. */
const modules: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
  'autoscaling/v2': 'autoscaling/v2',
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  // only the manifests are checked; the types of browsers and the published types themselves would take most of the time
  lib: ['lib.es2022.d.ts'],
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/** @returns the messages of the type checker */
export function typeErrorsIn(manifests: readonly object[]): string[] {
  const source = manifests.map(sourceOf).join('\n')
  const file = join(repositoryRoot, 'manifests.ts')
  const host = ts.createCompilerHost(options)
  const sourceFile = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022)
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (path) => path === file || host.fileExists(path),
    getSourceFile: (path, ...rest) => (path === file ? sourceFile : host.getSourceFile(path, ...rest)),
    getCurrentDirectory: () => repositoryRoot,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim() ?? '')
}

function sourceOf(manifest: object, index: number): string {
  const { apiVersion, kind } = { apiVersion: '', kind: '', ...manifest }
  const path = modules[apiVersion]
  if (path === undefined)
    throw new Error(`Unknown API version ${apiVersion}. Add its module to test/support/kubernetes.ts.`)
  const name = `Manifest${index}`
  return `import type { ${kind} as ${name} } from 'kubernetes-types/${path}'
export const ${name.toLowerCase()}: ${name} = ${JSON.stringify(manifest)}`
}
