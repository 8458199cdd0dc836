import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

test('no field has the type number, in which a browser removes a comma and the digits of other scripts (#157)', () => {
  const screens = listFiles('src/web').filter((path) => path.endsWith('.tsx'))

  expect(screens.filter((path) => /type[=:]\s*["'`{]*number|valueAsNumber/.test(readFile(path)))).toEqual([])
})
