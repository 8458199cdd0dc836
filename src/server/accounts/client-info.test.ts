import { expect, test } from 'vitest'
import { networkOf } from './client-info.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002:0000:0000:0000:0000'],
  ['2001:DB8:1:2::9', '2001:0db8:0001:0002:0000:0000:0000:0000'],
  ['2001:db8::9', '2001:0db8:0000:0000:0000:0000:0000:0000'],
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0000'],
  ['2001:db8:1:2:3:4::', '2001:0db8:0001:0002:0000:0000:0000:0000'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['', 'unknown', '192.0.2.7:5000', '192.0.2', '2001:db8::1::2', '_hidden'])(
  '%j is not an IP address and has no network',
  (text) => {
    expect(networkOf(text)).toBe('')
  },
)
