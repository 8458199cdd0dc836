/** The interface of a browser engine. `firefox.ts` and `webkit.ts` implement it. */

export interface WindowSize {
  width: number
  height: number
}

export interface Engine {
  name: string
  /** Opens a window with its own cookies, storage and cache. */
  openWindow: (size: WindowSize) => Promise<EngineWindow>
  close: () => Promise<void>
}

export interface EngineWindow {
  /** Returns when the page has fired `load`. */
  navigate: (url: string) => Promise<void>
  /** Runs a function in the page. It can use only its arguments. @returns the parsed JSON of its result */
  run: (script: (...args: never[]) => unknown, ...args: unknown[]) => Promise<unknown>
  /** @param sources input sources as in https://www.w3.org/TR/webdriver2/#actions */
  performActions: (sources: readonly object[]) => Promise<void>
  /** @param selector CSS selector of an `<input type="file">` */
  setFile: (selector: string, path: string) => Promise<void>
  /** @returns a PNG */
  screenshot: () => Promise<Buffer>
  /** @returns error messages of the console and uncaught exceptions since the window was opened */
  listErrors: () => Promise<string[]>
  close: () => Promise<void>
}

/** A JavaScript expression that calls the function and returns its result as JSON text. */
export function callExpression(script: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `Promise.resolve((${script.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`
}
