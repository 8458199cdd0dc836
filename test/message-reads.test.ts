/**
 * A message is read in the language of a request. A module that reads one while it is loaded would show it in one language for ever,
 * so this test loads the modules with areas that record each read.
 */
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listFiles, repositoryRoot } from './support/repository.ts'

const { reads, recordingArea } = vi.hoisted(() => {
  const lines = new Set<string>()
  const record = () => {
    const stack = new Error('read').stack?.split('\n') ?? []
    lines.add(stack.find((line) => line.includes('/src/'))?.trim() ?? 'in an unknown line')
  }
  /** It is also each text and each function of an area. */
  const create = (): object =>
    new Proxy(() => '', {
      get() {
        record()
        return create()
      },
      ownKeys(target) {
        record()
        return Reflect.ownKeys(target)
      },
    })
  return { reads: lines, recordingArea: create }
})

vi.mock('#contract/i18n/area.ts', () => ({ area: recordingArea }))

/** Programs of their own, such as a worker: loading them would run them. */
const programs = /\/(main|entry-client|early-clicks|picture-worker|service-worker)\.tsx?$|-(thread|process)\.ts$/

test('no module reads a message while it is loaded', { timeout: 120_000 }, async () => {
  const modules = listFiles('src').filter(
    (path) =>
      /^src\/(contract|server|web)\/.*\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !programs.test(path),
  )

  for (const path of modules) await import(join(repositoryRoot, path))

  expect([...reads]).toEqual([])
  expect(modules.length).toBeGreaterThan(1000)
})
