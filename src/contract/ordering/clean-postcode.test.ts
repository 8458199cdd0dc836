import { expect, test } from 'vitest'
import { matchesPostcode, postcodePattern, typedPostcode } from './postcodes.ts'

const isInZone = (postcode: string, typed: string) => matchesPostcode(postcodePattern(postcode), typedPostcode(typed))

test.each([
  ['110 00', ['Praha 1, 110 00', 'Praha 1 110 00', '110 00 Praha 1']],
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
