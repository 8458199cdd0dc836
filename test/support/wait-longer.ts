/**
 * Lets `vi.waitFor` and `vi.waitUntil` wait for 60 seconds instead of one, so that a test does not fail because the machine is
 * busy. Vitest has no option for them; `expect.poll` has one, in `vitest.config.ts`.
 */
import { vi } from 'vitest'

type Options = Parameters<typeof vi.waitFor>[1]

const longer = (options: Options = {}) => ({
  timeout: 60_000,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, longer(options))
vi.waitUntil = (callback, options) => waitUntil(callback, longer(options))
