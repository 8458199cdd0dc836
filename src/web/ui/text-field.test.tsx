import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

const render = (value: string) =>
  renderToStaticMarkup(<TextField label="Name" hint="For guests." maxLength={30} value={value} readOnly />)

test('a full field says that the rest of a longer text is not there', () => {
  expect(render('Pizza'.repeat(6))).toContain('For guests. No more than 30 characters fit.')
  expect(render('Soup')).not.toContain('No more than')
})
