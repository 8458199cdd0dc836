import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteContext, toSite } from '#web/settings/site.ts'
import { ImportSource, type SourceFile } from './import-source.tsx'

const site = toSite({ name: 'Tiffin', locale: 'de' })

function render(file: Pick<SourceFile, 'encoding' | 'isUtf8'>) {
  return renderToString(
    <SiteContext value={site}>
      <ImportSource
        file={{ name: 'menu.csv', bytes: new Uint8Array(), text: 'Käse', ...file }}
        pasted=""
        error={undefined}
        isBusy={false}
        onFile={() => {}}
        onPaste={() => {}}
      />
    </SiteContext>,
  )
}

test('the encoding can be chosen for each file that was not recognised as UTF-8, also after UTF-8 was chosen (#173)', () => {
  expect(render({ isUtf8: false, encoding: 'windows-1252' })).toMatch(/Encoding.*<option value="windows-1252" selected/)
  expect(render({ isUtf8: false, encoding: 'utf-8' })).toMatch(/Encoding.*<option value="utf-8" selected.*UTF-8.*Käse/)
  expect(render({ isUtf8: true, encoding: 'utf-8' })).not.toContain('Encoding')
})
