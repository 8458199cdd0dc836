/** Checks JSON-LD against the vocabulary of schema.org, as the package schema-dts describes it. */
import { resolve } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from './repository.ts'

const file = resolve(repositoryRoot, 'json-ld.ts')
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2020.d.ts'],
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/** The vocabulary takes half a second to parse, so all checks of a test file share it. */
let lastProgram: ts.Program | undefined

/**
 * The compiler checks the data as a literal, so an unknown property, a property of another type and a value of a wrong type are
 * errors, at every depth.
 * @param type a type of schema.org, such as `Restaurant`
 * @returns the messages of the compiler; empty when the data is valid
 */
export function schemaOrgFaults(type: string, data: unknown): string[] {
  const text = `import type { ${type}, WithContext } from 'schema-dts'
export const data: WithContext<${type}> = ${JSON.stringify(data, undefined, 1)}`
  const files = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...files,
    getSourceFile: (name, languageVersion) =>
      name === file
        ? ts.createSourceFile(name, text, languageVersion)
        : (lastProgram?.getSourceFile(name) ?? files.getSourceFile(name, languageVersion)),
  }
  const program = ts.createProgram({ rootNames: [file], options, host })
  lastProgram = program
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
