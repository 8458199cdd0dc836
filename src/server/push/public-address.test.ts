import { get } from 'node:https'
import { expect, test } from 'vitest'
import { createPublicAgent, isPublicAddress, mayBePublicHost } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['fcm.googleapis.com', true],
  ['8.8.8.8', true],
  ['[2606:4700::1111]', true],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['localhost', false],
  ['printer.local', false],
  ['metadata.google.internal', false],
])('the host %s may be public: %s', (host, isPublic) => {
  expect(mayBePublicHost(host)).toBe(isPublic)
})

test('a name that resolves to an address of this computer is not called', async () => {
  const agent = createPublicAgent()
  const error = await new Promise<NodeJS.ErrnoException>((resolve, reject) => {
    get('https://localhost:1/', { agent }, () => reject(new Error('called'))).on('error', resolve)
  })

  expect(error.code).toBe('ENOTPUBLIC')
})
