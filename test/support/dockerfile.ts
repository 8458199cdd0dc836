/** Parses the subset of Dockerfile and .dockerignore syntax that this repository uses. */
export interface Instruction {
  keyword: string
  /** The text after the keyword, with continued lines joined. */
  rest: string
}

export interface Stage {
  /** For `COPY --from`. */
  name: string
  instructions: Instruction[]
}

/** @returns the stages in order */
export function parseDockerfile(dockerfile: string): Stage[] {
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

/** @returns a function that returns whether the build context contains a file. The last matching line decides. */
export function parseDockerignore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ included: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => {
    const parts = path.split('/')
    const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return rules.findLast(({ pattern }) => parents.some((parent) => pattern.test(parent)))?.included ?? true
  }
}

/** In .dockerignore, `*` also matches names that begin with a dot. */
function patternOf(rule: string): RegExp {
  const signs = { '**/': '(.*/)?', '*': '[^/]*' }
  return new RegExp(
    `^${rule.replaceAll(/\*\*\/|\*|[.+?^$()|[\]\\]/g, (sign) => (sign === '**/' || sign === '*' ? signs[sign] : `\\${sign}`))}$`,
  )
}
