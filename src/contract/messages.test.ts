import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('the copyright line has one full stop after a name such as S.r.l.', () => {
  const { copyright } = messages.layout

  expect(copyright(2026, 'Da Gennaro S.r.l.')).toBe('© 2026 Da Gennaro S.r.l. All rights reserved.')
  expect(copyright(2026, 'Tiffin')).toBe('© 2026 Tiffin. All rights reserved.')
})
