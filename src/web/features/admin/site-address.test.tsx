import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressWarning, findAddressProblem } from './site-address.tsx'

test.each([
  ['https://dalucia.example', undefined],
  ['https://order.dalucia.co.uk', undefined],
  ['https://8.8.8.8', undefined],
  ['https://172.32.0.1', undefined],
  ['https://[2a00:1450::1]', undefined],
  ['http://dalucia.example', 'insecure'],
  ['https://dalucia.example:8443', 'port'],
  ['http://localhost:3000', 'local'],
  ['https://shop.localhost', 'local'],
  ['http://127.0.0.1:3000', 'local'],
  ['http://10.1.2.3', 'local'],
  ['https://172.16.0.9', 'local'],
  ['https://172.31.255.1', 'local'],
  ['https://192.168.178.20', 'local'],
  ['https://169.254.10.10', 'local'],
  ['https://100.64.1.1', 'local'],
  ['http://0.0.0.0:3000', 'local'],
  ['http://[::1]:3000', 'local'],
  ['https://[fd12:3456::1]', 'local'],
  ['https://[fe80::1]', 'local'],
  ['https://raspberry.local', 'local'],
  ['https://till', 'local'],
  ['https://till.lan', 'local'],
] as const)('the warning about the address %s is: %s (#233)', (origin, problem) => {
  expect(findAddressProblem(origin)).toBe(problem)
})

test('a warning says what to do, and a public address has none (#233)', () => {
  expect(renderToString(<AddressWarning origin="http://192.168.0.4:3000" />)).toContain(
    'Open the panel at the public address of your site before you print it or share a link.',
  )
  expect(renderToString(<AddressWarning origin="https://dalucia.example" />)).toBe('')
})
