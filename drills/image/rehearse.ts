/** Goes through a Dockerfile without Docker: what it copies and runs, in a folder for each of its stages. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIgnore, readStages, type Stage } from '#test/support/dockerfile.ts'
import { listFiles, readFile, repositoryRoot } from '#test/support/repository.ts'

export interface Image {
  /** What lies in /app. */
  folder: string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
  /** `uid:gid`. */
  user: string
}

/** The only folder that the Dockerfile works in. */
const workdir = '/app'

/** @param work an empty folder. The machine's own Node stands in for the base image's. */
export function rehearse(work: string): Image {
  const context = join(work, 'context')
  const isSent = readIgnore(readFile('.dockerignore'))
  for (const path of listFiles().filter(isSent)) cpSync(join(repositoryRoot, path), join(context, path))
  const stages = readStages(readFile('Dockerfile'))
  const images = stages.map((stage) => build(stage, work, context))
  const last = images.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

function build({ name, instructions }: Stage, work: string, context: string): Image {
  const folder = join(work, name)
  const image: Image = { folder, env: {}, command: [], healthcheck: [], user: '0:0' }
  mkdirSync(folder)
  for (const { keyword, rest } of instructions)
    switch (keyword) {
      case 'FROM':
      case 'EXPOSE':
      case 'VOLUME':
      case 'STOPSIGNAL':
        break
      case 'WORKDIR':
        if (rest !== workdir) throw new Error(`Only ${workdir} can be rehearsed, not ${rest}.`)
        break
      case 'ENV':
        for (const pair of rest.split(' ')) image.env[pair.split('=', 1)[0] ?? ''] = pair.slice(pair.indexOf('=') + 1)
        break
      case 'COPY':
        copy(rest.split(' '), folder, work, context)
        break
      case 'RUN':
        console.error(`  ${name}: ${rest}`)
        execFileSync('sh', ['-c', rest], { cwd: folder, env: { ...ownEnv(), ...image.env }, stdio: 'inherit' })
        break
      case 'USER':
        image.user = rest
        break
      case 'HEALTHCHECK':
        image.healthcheck = words(rest.slice(rest.indexOf('[')))
        break
      case 'CMD':
        image.command = words(rest)
        break
      default:
        throw new Error(`${keyword} cannot be rehearsed.`)
    }
  return image
}

function copy(parts: string[], folder: string, work: string, context: string): void {
  const [from] = parts.flatMap((part) => /^--from=(.+)$/.exec(part)?.slice(1) ?? [])
  const paths = parts.filter((part) => !part.startsWith('--'))
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const source = from === undefined ? join(context, path) : join(work, from, path.slice(workdir.length))
    // several files, or one into a folder, keep their names
    cpSync(source, target.endsWith('/') ? join(folder, target, path) : join(folder, target), { recursive: true })
  }
}

function words(json: string): string[] {
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list)) throw new Error(`${json} is no list of words.`)
  return list.map(String)
}

/** The machine's own, as it may need certificates or a proxy to reach the registry; with the Node that runs us. */
function ownEnv(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
}
