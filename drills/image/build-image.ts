/** Executes a Dockerfile without Docker: copies files and runs commands, in one folder per stage. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDockerfile, parseDockerignore, type Stage } from '#test/support/dockerfile.ts'
import { listFiles, readFile, repositoryRoot } from '#test/support/repository.ts'

export interface Image {
  /** The contents of /app. */
  folder: string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
  /** `uid:gid`. */
  user: string
}

/** The only supported WORKDIR. */
const workdir = '/app'

/** @param work an empty folder. Uses the Node of this machine instead of the base image. @returns the last stage */
export function buildImage(work: string): Image {
  const context = join(work, 'context')
  const isIncluded = parseDockerignore(readFile('.dockerignore'))
  for (const path of listFiles().filter(isIncluded)) cpSync(join(repositoryRoot, path), join(context, path))
  const stages = parseDockerfile(readFile('Dockerfile'))
  const images = stages.map((stage) => buildStage(stage, work, context))
  const last = images.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

function buildStage({ name, instructions }: Stage, work: string, context: string): Image {
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
        if (rest !== workdir) throw new Error(`WORKDIR ${rest} is not supported, only ${workdir}.`)
        break
      case 'ENV':
        for (const pair of rest.split(' ')) image.env[pair.split('=', 1)[0] ?? ''] = pair.slice(pair.indexOf('=') + 1)
        break
      case 'COPY':
        copy(rest.split(' '), folder, work, context)
        break
      case 'RUN':
        // packages of the base system would change this machine
        if (rest.startsWith('apt-get')) break
        console.error(`  ${name}: ${rest}`)
        execFileSync('sh', ['-c', rest], { cwd: folder, env: { ...hostEnv(), ...image.env }, stdio: 'inherit' })
        break
      case 'USER':
        image.user = rest
        break
      case 'HEALTHCHECK':
        image.healthcheck = parseList(rest.slice(rest.indexOf('[')))
        break
      case 'CMD':
        image.command = parseList(rest)
        break
      default:
        throw new Error(`${keyword} is not supported. Add it to drills/image/build-image.ts.`)
    }
  return image
}

function copy(parts: string[], folder: string, work: string, context: string): void {
  const [from] = parts.flatMap((part) => /^--from=(.+)$/.exec(part)?.slice(1) ?? [])
  const paths = parts.filter((part) => !part.startsWith('--'))
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const source = from === undefined ? join(context, path) : join(work, from, path.slice(workdir.length))
    // a target that ends with / is a folder
    cpSync(source, target.endsWith('/') ? join(folder, target, path) : join(folder, target), { recursive: true })
  }
}

function parseList(json: string): string[] {
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list)) throw new Error(`${json} is not a JSON list.`)
  return list.map(String)
}

/** The environment of this process, because npm may need its certificates or proxy; with the current Node first in the PATH. */
function hostEnv(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
}
