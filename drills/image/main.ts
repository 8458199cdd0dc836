/**
 * `npm run image`: executes the Dockerfile without Docker, starts the result on a read-only file system as an unprivileged
 * user, and prints its size. Needs root, for the user and the mounts.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { readFile } from '#test/support/repository.ts'
import { buildImage, type Image } from './build-image.ts'

const port = 38_471
const startMaxMs = 30_000

const work = mkdtempSync(join(tmpdir(), 'tiffin-image-'))
try {
  const image = buildImage(work)
  const sizes = ['node_modules', 'node_modules/.cache', 'src', 'demo', 'dist', '.'].map((path) => [
    path,
    megabytes(image, path),
  ])
  console.log('| in the image | MB |\n|---|---|')
  for (const [path, size] of sizes) console.log(`| ${path === '.' ? 'all of /app' : path} | ${size} |`)
  const tools = listTools(image)
  console.log(
    tools.length > 0
      ? `\nERROR: the image contains development packages: ${tools.join(', ')}.`
      : '\nThe image contains no development packages.',
  )
  const { startMs, stopMs, code, couldWrite, health } = await testImage(image)
  console.log(
    `Ready after ${startMs} ms as user ${image.user}; exit code of the health check: ${health}; stopped after ${stopMs} ms with exit code ${code}.`,
  )
  console.log(couldWrite ? 'ERROR: /app is writable.' : 'Only the data folder is writable.')
  process.exitCode = tools.length > 0 || couldWrite || code !== 0 || health !== 0 ? 1 : 0
} finally {
  rmSync(work, { recursive: true, force: true })
}

function megabytes({ folder }: Image, path: string): string {
  const [kilobytes = '0'] = execFileSync('du', ['-sk', join(folder, path)], { encoding: 'utf8' }).split('\t')
  return (Number(kilobytes) / 1024).toFixed(1)
}

/** @returns the development packages in the image */
function listTools({ folder }: Image): string[] {
  const flag = z.optional(z.boolean())
  const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: flag, devOptional: flag })) })
  const { packages } = lockSchema.parse(JSON.parse(readFile('package-lock.json')))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => (dev || devOptional) && existsSync(join(folder, path)))
    .map(([path]) => path)
}

async function testImage(image: Image) {
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
  const startedAt = performance.now()
  const server = spawn('unshare', sandboxArgs(image, data, image.command), { cwd: image.folder, env, stdio: 'inherit' })
  const ended = new Promise<number | null>((resolve) => void server.on('exit', resolve))
  await waitUntilReady()
  const startMs = Math.round(performance.now() - startedAt)
  const health = await run('unshare', sandboxArgs(image, data, image.healthcheck), env)
  const couldWrite = (await run('unshare', sandboxArgs(image, data, ['touch', 'written']), env)) === 0
  const stoppedAt = performance.now()
  server.kill('SIGTERM')
  const code = await ended
  return { startMs, stopMs: Math.round(performance.now() - stoppedAt), code, couldWrite, health }

  function run(program: string, args: string[], runEnv: Record<string, string>): Promise<number | null> {
    const child = spawn(program, args, { cwd: image.folder, env: runEnv, stdio: 'ignore' })
    return new Promise((resolve) => void child.on('exit', resolve))
  }
}

/** @returns the arguments of `unshare` for a sandbox like `docker run --read-only --cap-drop ALL --security-opt no-new-privileges` with a volume for the data */
function sandboxArgs({ folder, user }: Image, data: string, command: readonly string[]): string[] {
  const [uid, gid] = user.split(':')
  const mounts = `mount --bind '${folder}' '${folder}' && mount --bind '${data}' '${folder}/data' && mount -o remount,ro,bind '${folder}'`
  const drop = `setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  return ['--mount', 'sh', '-c', `${mounts} && cd '${folder}' && exec ${drop} "$@"`, 'sh', ...command]
}

async function waitUntilReady(): Promise<void> {
  const deadline = performance.now() + startMaxMs
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    if (performance.now() > deadline) throw new Error(`The server was not ready after ${startMaxMs / 1000} s.`)
    await sleep(20)
  }
}
