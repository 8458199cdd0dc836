/**
 * What every browser test starts from: `import { expect, test } from './support/fixtures.ts'`. A fixture of its own
 * subject lies in a file of its own beside this one, and is merged in here.
 */
import { expect, mergeTests } from '@playwright/test'
import { test as admin } from './admin.ts'
import { test as consoleErrors } from './console-errors.ts'
import { test as hydration } from './hydration.ts'
import { test as site } from './site.ts'

export const test = mergeTests(consoleErrors, site, admin, hydration)

export { expect }
