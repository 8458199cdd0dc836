import { expect, test } from 'vitest'
import { includesWords, searchKey } from './search-key.ts'

test.each([
  ['O’Neill-Łukasiewicz', 'oneilllukasiewicz'],
  ["O'Neill", 'oneill'],
  ['OʼNeill', 'oneill'],
  ['O´Neill', 'oneill'],
  ['+353 (0)1 555‑0100', '353015550100'],
  ['牛肉 🍜', '牛肉🍜'],
  ['%', ''],
])('the key of %j is %j (#202)', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test('each word of a query is a part of one of the texts (#202)', () => {
  const texts = ['Crème brûlée', 'Coca-Cola', 'Käsespätzle']

  for (const query of ['', 'creme', 'cocacola brulee', 'Coca Cola', 'CRÈME &', 'kasespatzle', 'kaesespaetzle'])
    expect(includesWords(texts, query)).toBe(true)
  for (const query of ['bruleecoca', 'creme tea']) expect(includesWords(texts, query)).toBe(false)
})
