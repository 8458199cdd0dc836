type Names = readonly (readonly [RegExp, string])[]

/** In this order: Edge and Opera also call themselves Chrome, and nearly all call themselves Safari. */
const browsers: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** @returns for example 'Firefox on Windows'; undefined when no pattern matches the browser */
export function browserName(userAgent: string): string | undefined {
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  return browser !== undefined && system !== undefined ? `${browser} on ${system}` : browser
}
