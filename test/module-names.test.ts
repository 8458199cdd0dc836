import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

/** A file of the web in quotes, such as 'ui/language-menu.tsx', which is not part of an import. */
const moduleName = /(?<!import\(|from )'((?:[\w-]+\/)*[\w-]+\.tsx?)'/g

const importOnDemand = /\bimport\('([^']+)'\)/g

const sources = listFiles('src/web')
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFile(path) }))

// the server adds the chunks of these files to documents, and fails if the build has no chunk of a name
test('each file whose chunk the server adds to a document is one that the web imports on demand', () => {
  const imported = new Set(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(importOnDemand)].map(([, name = '']) =>
        name.startsWith('#web/')
          ? name.slice('#web/'.length)
          : posix.join(posix.dirname(path), name).slice('src/web/'.length),
      ),
    ),
  )
  const named = sources.flatMap(({ text }) => [...text.matchAll(moduleName)].map(([, name = '']) => name))

  expect(named).toContain('ui/language-menu.tsx')
  expect(named.filter((name) => !imported.has(name))).toEqual([])
})
