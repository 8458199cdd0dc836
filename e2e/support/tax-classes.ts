/** The tax classes of the settings. */
import { saveSettings } from './settings.ts'
import type { TestServer } from './test-server.ts'

/** Saves two classes; the first one is the default class. */
export function addTaxClasses(server: TestServer): Promise<void> {
  return saveSettings(server, 'tax', {
    classes: [
      { id: 'food', name: 'Food', rates: [{ name: 'VAT', ppm: 70_000 }] },
      { id: 'drinks', name: 'Drinks', rates: [{ name: 'VAT', ppm: 190_000 }] },
    ],
  })
}
