/**
 * The `test` and `expect` of every browser test: `import { expect, test } from './support/fixtures.ts'`. Each group of
 * fixtures has its own file in this folder and is merged here.
 */
import { expect, mergeTests } from '@playwright/test'
import { test as admin } from './admin.ts'
import { test as consoleErrors } from './console-errors.ts'
import { test as failurePictures } from './failure-pictures.ts'
import { test as hydration } from './hydration.ts'
import { test as server } from './test-server.ts'

// failurePictures is first, so that it ends after consoleErrors, which may fail the test
export const test = mergeTests(failurePictures, consoleErrors, server, admin, hydration)

export { expect }
