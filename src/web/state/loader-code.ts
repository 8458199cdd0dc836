/**
 * Code of a part of a screen that a loader loads before the part is rendered, so that it does not appear late. Sites and customers that do
 * not need the part do not load it.
 */
export function loaderCode<Code>(importCode: () => Promise<Code>) {
  let code: Code | undefined

  /** Call it in a loader. Screens work without the part, if its code could not be loaded. */
  async function load(isNeeded: boolean | undefined): Promise<void> {
    if (isNeeded) code ??= await importCode().catch(() => undefined)
  }

  /** @returns undefined when the code was not needed, and when it could not be loaded */
  const find = () => code

  return { load, find }
}
