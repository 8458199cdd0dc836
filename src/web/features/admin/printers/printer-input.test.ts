import { describe, expect, test } from 'vitest'
import { checkPrinter, toInput } from './printer-input.ts'

const kitchen = { ...toInput(undefined), name: 'Kitchen' }
const socket = { ...kitchen, connection: 'raw-socket' as const, host: '192.168.1.50' }

describe('a printer that asks for its tickets', () => {
  test('is saved with a name alone', () => {
    expect(checkPrinter(kitchen).values).toMatchObject({ name: 'Kitchen', connection: 'star-cloudprnt', port: 9100 })
  })

  test('is saved without the IP address and the port that were typed for another kind', () => {
    const { values } = checkPrinter({ ...socket, connection: 'star-cloudprnt', port: 'x' })
    expect(values).toMatchObject({ host: '', port: 9100 })
  })

  test('needs a name', () => {
    expect(checkPrinter({ ...kitchen, name: ' ' }).errors).toEqual({
      name: 'Please enter a name of at most 100 characters',
    })
  })
})

describe('a network printer', () => {
  test.for(['192.168.1.50', 'printer.local', 'fe80::1', ' kitchen-printer '])(
    'has the IP address or host name %s',
    (host) => {
      expect(checkPrinter({ ...socket, host }).values?.host).toBe(host.trim())
    },
  )

  test.for(['', ' ', 'http://192.168.1.50', '192.168.1.50/', 'kitchen printer'])(
    'refuses the IP address or host name “%s”',
    (host) => {
      expect(checkPrinter({ ...socket, host }).errors).toEqual({
        host: 'Please enter the IP address or host name of the printer, such as 192.168.1.50',
      })
    },
  )

  test.for(['', '0', '65536', '9100.5', 'x'])('refuses the port “%s”', (port) => {
    expect(checkPrinter({ ...socket, port }).errors).toEqual({
      port: 'Please enter a port from 1 to 65535; most printers use 9100',
    })
  })
})
