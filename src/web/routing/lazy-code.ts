import { useEffect } from 'react'
import { createStore, useStore } from '#web/state/create-store.ts'
import { ScreenUnavailable } from './lazy-screen.tsx'

/**
 * Code of a part of a screen that most customers do not need.
 * @param name for the error, such as 'The filter'
 * @param importCode is called once, because browsers cache a failed import
 */
export function lazyCode<Code>(name: string, importCode: () => Promise<Code>) {
  const code = createStore<Code | 'failed' | undefined>(undefined)
  let loading: Promise<void> | undefined

  function load(): void {
    loading ??= importCode().then(
      (loaded) => code.set(loaded),
      () => code.set('failed'),
    )
  }

  /**
   * @returns undefined until the code has loaded, and while the server renders
   * @throws {ScreenUnavailable} when it is needed and could not be loaded; the error screen reloads the page
   */
  function useCode(isNeeded: boolean): Code | undefined {
    const current = useStore(code, () => undefined)
    useEffect(() => {
      if (isNeeded) load()
    }, [isNeeded])
    if (current !== 'failed') return current
    if (isNeeded) throw new ScreenUnavailable(`${name} could not be loaded.`)
    return undefined
  }

  return { load, useCode }
}
