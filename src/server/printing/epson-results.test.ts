import { expect, test } from 'vitest'
import { leastCpuMs } from '#test/support/cpu-time.ts'
import { parseEpsonResults } from './epson-results.ts'

const namespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print'

function info(version: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<PrintResponseInfo Version="${version}">\n${content}\n</PrintResponseInfo>`
}

function printed(id: string, attributes: string): string {
  const parameter = `<Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter>`
  return `<ePOSPrint>${parameter}<PrintResponse><response xmlns="${namespace}" ${attributes}/></PrintResponse></ePOSPrint>`
}

const success = 'success="true" code="" status="251658262" battery="0"'

test('results name their tickets', () => {
  const failure = 'success="false" code="EPTR_COVER_OPEN" status="1" battery="0"'

  expect(parseEpsonResults(info('2.00', printed('ABC123', success) + printed(' ABC124\n', failure)))).toEqual([
    { jobId: 'ABC123', problem: null, mayBePrinted: true },
    { jobId: 'ABC124', problem: 'cover-open', mayBePrinted: true },
  ])
})

test('a result of an old printer names no ticket (#189)', () => {
  expect(parseEpsonResults(info('1.00', `<response success="1" code="" xmlns="${namespace}"></response>`))).toEqual([
    { jobId: undefined, problem: null, mayBePrinted: true },
  ])
})

test('a ticket that the printer has not understood is not on paper (#189)', () => {
  const errors =
    '<ErrorSummary>Invalid XML format</ErrorSummary><ErrorDetail>Entity: line 99: &apos;&gt;&apos;</ErrorDetail>'
  const response = `<ServerDirectPrint><Response Success="false">${errors}</Response></ServerDirectPrint>`

  expect(parseEpsonResults(info('3.00', response))).toEqual([
    { jobId: undefined, problem: 'unreadable', mayBePrinted: false },
  ])
})

test('results of displays are left out (#189)', () => {
  const displayed = '<ePOSDisplay><DisplayResponse><response success="false" code="X"/></DisplayResponse></ePOSDisplay>'
  const direct = '<ServerDirectPrint><Response Success="true"/></ServerDirectPrint>'

  expect(parseEpsonResults(info('3.00', direct + displayed + printed('A', success)))).toEqual([
    { jobId: 'A', problem: null, mayBePrinted: true },
  ])
})

test.each([
  ['many beginnings', '<ePOSPrint>'.repeat(5800)],
  ['a tag that never ends', `<response ${'a'.repeat(64_000)}`],
  ['many attributes', `<response ${'a="" '.repeat(12_000)}/>`],
  ['spaces', `<printjobid>${' '.repeat(64_000)}`],
  ['many results', info('2.00', printed('A', success).repeat(250))],
  ['comments', '<!--'.repeat(16_000)],
  ['entities', '&'.repeat(64_000)],
  ['no XML', '\0<>'.repeat(20_000)],
])('the time for a hostile document of 64 KB grows with its length only: %s (#189)', (_, xml) => {
  const part = xml.slice(0, xml.length / 8)

  expect(parseEpsonResults(xml).length).toBeLessThanOrEqual(10)

  // quadratic time would be 64 times as long; a few milliseconds are too short to compare
  const longestMs = Math.max(20, 24 * leastCpuMs(() => parseEpsonResults(part)))
  expect(leastCpuMs(() => parseEpsonResults(xml))).toBeLessThan(longestMs)
})
