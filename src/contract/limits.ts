import { groupsPerDishMax, groupUnitsMax } from './limit-values.ts'

/** Limits that browser and server share. The names contain the units. */
export * as limits from './limit-values.ts'

/** The most options of one line. */
export const selectionMax = groupsPerDishMax * groupUnitsMax
