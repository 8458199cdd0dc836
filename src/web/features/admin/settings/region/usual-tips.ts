/** The tips that guests usually give for a delivery or a pickup, in percent, by ISO 3166-1 code. None where tips are unusual. */
const usualTips: Readonly<Record<string, readonly number[]>> = {
  AE: [10, 15],
  AT: [5, 10],
  AU: [5, 10],
  BE: [5, 10],
  BR: [10],
  CA: [15, 18, 20],
  CH: [5, 10],
  CN: [],
  DE: [5, 10],
  DK: [],
  ES: [5, 10],
  FI: [],
  FR: [5, 10],
  GB: [10, 12.5],
  IE: [10, 12.5],
  IN: [5, 10],
  IS: [],
  IT: [5, 10],
  JP: [],
  KR: [],
  MX: [10, 15],
  NL: [5, 10],
  NO: [],
  NZ: [],
  PL: [10],
  PT: [5, 10],
  SE: [5, 10],
  TR: [5, 10],
  TW: [],
  US: [18, 20, 25],
  ZA: [10, 15],
}

const elsewhere = [5, 10, 15]

/** @param country '' when it is not known @returns percents */
export function usualTipsOf(country: string): readonly number[] {
  return usualTips[country] ?? elsewhere
}
