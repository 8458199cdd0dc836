import { expect, test } from 'vitest'
import { matchesPostcode, postcodePattern, typedPostcode } from './postcodes.ts'

const isInZone = (postcode: string, typed: string) => matchesPostcode(postcodePattern(postcode), typedPostcode(typed))

test.each([
  ['110 00', ['Praha 1, 110 00', 'Praha 1 110 00', '110 00 Praha 1']],
  ['69003', ['Lyon 3e 69003', 'Lyon 3ᵉ, 69003', 'Lyon 3e arr. 69003', 'Lyon (3e) 69003']],
  ['13001', ['Marseille 1er 13001', '1er, 13001']],
  ['700000', ['Q.1 700000', 'Q1, 700000', 'TP.HCM 700000', 'TP HCM 700000']],
  ['10001', ['NYC, NY 10001', 'NY NY 10001-1234', 'New York, N.Y. 10001']],
  ['V6B 1A1', ['Vancouver, B.C. V6B 1A1', 'B.C. V6B1A1']],
  ['W1A 0AX', ['London W1 W1A 0AX']],
  ['BT1 1AA', ['N.I. BT1 1AA']],
  ['12000', ['Praha 2 - Vinohrady 120 00']],
  ['LT-01103', ['Vilnius LT-01103', 'LT-01103 Vilnius 3']],
  ['1010', ['Wien 1, 1010', '1010 Wien 1']],
  ['010011', ['București, sector 1, 010011']],
  ['D04 X4C3', ['Dublin 4 D04 X4C3', 'Dublin 4, D04 X4C3']],
  ['06600', ['C.P. 06600', 'C.P.06600', 'C. P. 06600', 'CP 06600']],
  ['1114', ['(1114) CABA', '(C1114AAD) CABA']],
  ['00-950', ['Warszawa 00 950', 'Warszawa 00-950']],
])(
  'the zone of %s contains the postcode beside the number of a district, dots or brackets (#272)',
  (postcode, typed) => {
    expect(typed.filter((each) => !isInZone(postcode, each))).toEqual([])
  },
)

test.each([
  ['1700', 'Q1 700000'],
  ['D-*', 'Vilnius LT-01103'],
  ['10117', 'Berlin 10115 10117'],
])('the zone of %s does not contain %s (#272)', (postcode, typed) => {
  expect(isInZone(postcode, typed)).toBe(false)
})
