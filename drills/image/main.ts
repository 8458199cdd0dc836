/**
 * `npm run image`: goes through the Dockerfile's steps without Docker, starts what came out on a folder that cannot be
 * written, as a user that may do nothing, and says how large it is. Needs root, for the user and the mounts.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { readFile } from '#test/support/repository.ts'
import { type Image, rehearse } from './rehearse.ts'

const port = 38_471
const startMaxMs = 30_000

const work = mkdtempSync(join(tmpdir(), 'tiffin-image-'))
try {
  const image = rehearse(work)
  const sizes = ['node_modules', 'node_modules/.cache', 'src', 'demo', 'dist', '.'].map((path) => [
    path,
    megabytes(image, path),
  ])
  console.log('| in the image | MB |\n|---|---|')
  for (const [path, size] of sizes) console.log(`| ${path === '.' ? 'all of /app' : path} | ${size} |`)
  const tools = listTools(image)
  console.log(
    tools.length > 0 ? `\nFAULT: tools are in it: ${tools.join(', ')}.` : '\nNo tool of development is in it.',
  )
  const { startMs, stopMs, code, couldWrite, health } = await tryOut(image)
  console.log(
    `Ready after ${startMs} ms, as ${image.user}; health check: ${health}; stopped after ${stopMs} ms, exit ${code}.`,
  )
  console.log(couldWrite ? 'FAULT: it could write into /app.' : 'Nothing can be written but its data.')
  process.exitCode = tools.length > 0 || couldWrite || code !== 0 || health !== 0 ? 1 : 0
} finally {
  rmSync(work, { recursive: true, force: true })
}

function megabytes({ folder }: Image, path: string): string {
  const [kilobytes = '0'] = execFileSync('du', ['-sk', join(folder, path)], { encoding: 'utf8' }).split('\t')
  return (Number(kilobytes) / 1024).toFixed(1)
}

/** @returns packages that only development needs, and are there all the same */
function listTools({ folder }: Image): string[] {
  const flag = z.optional(z.boolean())
  const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: flag, devOptional: flag })) })
  const { packages } = lockSchema.parse(JSON.parse(readFile('package-lock.json')))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => (dev || devOptional) && existsSync(join(folder, path)))
    .map(([path]) => path)
}

async function tryOut(image: Image) {
  const data = join(work, 'data')
  const [uid = '0', gid = '0'] = image.user.split(':')
  execFileSync('mkdir', [data])
  chownSync(data, Number(uid), Number(gid))
  execFileSync('chmod', ['755', work])
  const env = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...image.env,
  }
  const begun = performance.now()
  const server = spawn('unshare', confined(image, data, image.command), { cwd: image.folder, env, stdio: 'inherit' })
  const ended = new Promise<number | null>((resolve) => void server.on('exit', resolve))
  await untilReady()
  const startMs = Math.round(performance.now() - begun)
  const health = await run('unshare', confined(image, data, image.healthcheck), env)
  const couldWrite = (await run('unshare', confined(image, data, ['touch', 'written']), env)) === 0
  const told = performance.now()
  server.kill('SIGTERM')
  const code = await ended
  return { startMs, stopMs: Math.round(performance.now() - told), code, couldWrite, health }

  function run(program: string, words: string[], ofIt: Record<string, string>): Promise<number | null> {
    const child = spawn(program, words, { cwd: image.folder, env: ofIt, stdio: 'ignore' })
    return new Promise((resolve) => void child.on('exit', resolve))
  }
}

/** As `docker run --read-only --cap-drop ALL --security-opt no-new-privileges` with a volume for the data. */
function confined({ folder, user }: Image, data: string, command: readonly string[]): string[] {
  const [uid, gid] = user.split(':')
  const mounts = `mount --bind '${folder}' '${folder}' && mount --bind '${data}' '${folder}/data' && mount -o remount,ro,bind '${folder}'`
  const drop = `setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  return ['--mount', 'sh', '-c', `${mounts} && cd '${folder}' && exec ${drop} "$@"`, 'sh', ...command]
}

async function untilReady(): Promise<void> {
  const lastAt = performance.now() + startMaxMs
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > lastAt) throw new Error('It was not ready in time.')
    await sleep(20)
  }
}
