/**
 * Checks the messages of all commits since this file was added: subject `area: imperative sentence` (or `area, area: …`) of at most 72
 * characters, and a body that says why. Run by `npm run check` in a Git checkout.
 */
import { execFileSync } from 'node:child_process'

const subjectMaxLength = 72
const thisFile = 'tools/commit-messages.ts'

/**
 * @param message as `git log --format=%B` prints it
 * @returns what is wrong with it, one sentence per fault
 */
export function messageFaults(message: string): string[] {
  const [subject = '', second = '', ...rest] = message.trim().split('\n')
  const faults: string[] = []
  if (subject.length > subjectMaxLength)
    faults.push(`The subject has ${subject.length} characters; at most ${subjectMaxLength} are allowed.`)
  if (!/^[a-z0-9][\w.-]*(, [\w.-]+)*: \S/.test(subject)) faults.push('The subject must be "area: imperative sentence".')
  if (subject.endsWith('.')) faults.push('The subject must not end with a full stop.')
  if (second !== '') faults.push('The second line must be empty.')
  const body = rest.filter((line) => line.trim() !== '' && !/^[A-Z][\w-]+-by: /.test(line))
  if (body.length === 0) faults.push('A body must say why.')
  return faults
}

/**
 * Asks Git once: one process for each of a thousand commits would take seconds.
 * @returns hash and message of the commits, newest first, without merges; in a shallow clone only the commits in it
 */
function listCommits(): [hash: string, message: string][] {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8', maxBuffer: 1e9 })
  const added = git('log', '--diff-filter=A', '--format=%H', '--', thisFile).trim().split('\n').at(-1)
  if (!added) return []
  const log = (...range: string[]) => git('log', '--no-merges', '-z', '--format=%H%n%B', ...range).split('\0')
  return [...log('HEAD', `^${added}`), ...log('-1', added)].filter(Boolean).map((entry) => {
    const end = entry.indexOf('\n')
    return [entry.slice(0, end), entry.slice(end + 1)]
  })
}

if (import.meta.main) {
  const commits = listCommits()
  for (const [hash, message] of commits)
    for (const fault of messageFaults(message)) {
      console.error(`${hash.slice(0, 10)} "${message.split('\n')[0]}": ${fault}`)
      process.exitCode = 1
    }
  console.log(`Checked ${commits.length} commits`)
}
