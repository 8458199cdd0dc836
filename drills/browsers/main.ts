/**
 * `npm run browsers`: runs the main journeys in Debian's Firefox and in WebKitGTK, with windows of the size of a phone and
 * of a desktop. `npm run browsers -- webkit checkout` runs the journeys of one engine whose names contain a word. A
 * journey that fails stores a screenshot in `test-results/browsers`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { programPath } from '#test/support/programs.ts'
import { startDemoServer } from '../../bench/demo-server.ts'
import { ensurePrograms } from '../../tools/ensure-programs.ts'
import { ensureWebBuild } from '../../tools/web-build.ts'
import { customerJourneys } from './customer-journeys.ts'
import type { Engine, WindowSize } from './engine.ts'
import { launchFirefox } from './firefox.ts'
import type { Journey } from './journey.ts'
import { Page } from './page.ts'
import { panelJourneys } from './panel-journeys.ts'
import { launchWebKit } from './webkit.ts'

const screenshotFolder = 'test-results/browsers'
const sizes: [string, WindowSize][] = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
]
const [engineWord = '', journeyWord = ''] = process.argv.slice(2)

ensurePrograms(['firefox-esr', 'WebKitWebDriver', 'Xvfb'])
ensureWebBuild()
const demoServer = await startDemoServer()
const engines = {
  firefox: () => launchFirefox(programPath('firefox-esr')),
  webkit: () => launchWebKit({ driver: programPath('WebKitWebDriver'), xvfb: programPath('Xvfb') }),
}
const journeys = [...customerJourneys, ...panelJourneys].filter(({ name }) => name.includes(journeyWord))
let passed = 0
let failed = 0

/** @returns why the journey failed, or undefined */
async function run(engine: Engine, size: WindowSize, journey: Journey, file: string): Promise<string | undefined> {
  const window = await engine.openWindow(size)
  try {
    await journey.run(new Page(window, demoServer.url), demoServer)
    const errors = await window.listErrors()
    return errors.length > 0 ? `Errors on the console: ${errors.join('; ')}` : undefined
  } catch (error) {
    mkdirSync(screenshotFolder, { recursive: true })
    writeFileSync(`${screenshotFolder}/${file}.png`, await window.screenshot())
    return error instanceof Error ? error.message : String(error)
  } finally {
    await window.close()
  }
}

try {
  for (const [word, launch] of Object.entries(engines)) {
    if (!word.includes(engineWord)) continue
    const engine = await launch()
    try {
      for (const [device, size] of sizes)
        for (const journey of journeys) {
          const started = performance.now()
          const file = `${engine.name}-${device}-${journeys.indexOf(journey) + 1}`
          const failure = await run(engine, size, journey, file)
          const seconds = ((performance.now() - started) / 1000).toFixed(1)
          console.log(
            `${failure === undefined ? 'ok    ' : 'FAILED'} ${engine.name}, ${device}: ${journey.name} (${seconds} s)`,
          )
          if (failure === undefined) passed += 1
          else {
            failed += 1
            console.log(`       ${failure} See ${screenshotFolder}/${file}.png.`)
          }
        }
    } finally {
      await engine.close()
    }
  }
} finally {
  await demoServer.stop()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
