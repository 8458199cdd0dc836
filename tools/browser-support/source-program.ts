import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** The settings of a tsconfig and the files that it names. */
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

/** Code of the browser: its own room, and what it shares with the server. */
export function isOurs(path: string): boolean {
  return path.startsWith(join(root, 'src')) && !path.endsWith('.d.ts')
}
