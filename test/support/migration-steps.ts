import { onTestFinished } from 'vitest'
import { type Steps, steps } from '#server/store/migrate.ts'

/** Adds a step, as the next version may, until the test ends. */
export function addStep(name: string, step: Steps[string]): void {
  steps[name] = step
  onTestFinished(() => void Reflect.deleteProperty(steps, name))
}
