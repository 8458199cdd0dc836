/** Dockerfiles and what Docker leaves out of them, as far as ours go. */
export interface Instruction {
  keyword: string
  /** What stands after it, its lines joined. */
  rest: string
}

export interface Stage {
  /** By which later ones copy from it. */
  name: string
  instructions: Instruction[]
}

/** @returns the stages in their order */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const [, keyword = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [, name = 'image'] = /\sAS\s+(\S+)$/.exec(rest) ?? []
    if (keyword === 'FROM') stages.push({ name, instructions: [] })
    stages.at(-1)?.instructions.push({ keyword, rest })
  }
  return stages
}

/** @returns whether Docker sends a file along; as in `.dockerignore` the last line that fits decides */
export function readIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ sent: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => {
    const parts = path.split('/')
    const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return rules.findLast(({ pattern }) => parents.some((parent) => pattern.test(parent)))?.sent ?? true
  }
}

/** A star stands for names that begin with a dot too. */
function patternOf(rule: string): RegExp {
  const signs = { '**/': '(.*/)?', '*': '[^/]*' }
  return new RegExp(
    `^${rule.replaceAll(/\*\*\/|\*|[.+?^$()|[\]\\]/g, (sign) => (sign === '**/' || sign === '*' ? signs[sign] : `\\${sign}`))}$`,
  )
}
