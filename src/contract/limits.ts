/** Limits that browser and server share. The names contain the units. */
export * as limits from './limit-values.ts'
