/** Installs Debian packages that tests and drills need. */
import { execFileSync } from 'node:child_process'

let isListUpdated = false

/** @returns whether it succeeded. Only root can install packages without a password; for other users it returns false. */
export function installByApt(...names: string[]): boolean {
  if (process.getuid?.() !== 0) return false
  isListUpdated ||= run('apt-get', ['update'])
  return isListUpdated && run('apt-get', ['install', '--yes', '--no-install-recommends', ...names])
}

/** Runs a program with its output on the terminal. @returns whether it succeeded */
export function run(program: string, options: string[]): boolean {
  console.log(`> ${program} ${options.join(' ')}`)
  try {
    execFileSync(program, options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}
