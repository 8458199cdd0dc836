/** Brings what the tests need and npm does not have: Debian's packages, where we may install some. */
import { execFileSync } from 'node:child_process'

/** @returns whether it went well; without root it would need a password, and is not tried */
export function installByApt(...names: string[]): boolean {
  if (process.getuid?.() !== 0) return false
  return run('apt-get', ['update']) && run('apt-get', ['install', '--yes', '--no-install-recommends', ...names])
}

/** @returns whether it went well; its own words go to the terminal */
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
