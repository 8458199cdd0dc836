import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Reads a tsconfig file. @returns its options, and the files that it includes */
export function readConfig(name: string): { options: ts.CompilerOptions; fileNames: string[] } {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(root, name),
    { composite: false, incremental: false, noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
      },
    },
  )
  if (!parsed) throw new Error(`${name} cannot be read.`)
  return parsed
}

/** Whether a file is ours. The programs contain only code for the browser: `src/web` and `src/contract`. */
export function isOurs(path: string): boolean {
  return path.startsWith(join(root, 'src')) && !path.endsWith('.d.ts')
}
