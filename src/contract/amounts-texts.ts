/** @param ppm parts per million. @returns such as '7.25' */
export function percentText(ppm: number): string {
  return String(ppm / 10_000)
}

/** @param code of a promotion; undefined when it applied automatically */
export function discountText(name: string, code: string | undefined): string {
  return code === undefined ? name : `${name} (${code})`
}
