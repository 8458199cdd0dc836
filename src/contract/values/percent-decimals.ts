/** Of the percentage of a tax or a tip, which is stored in parts per million. */
export const percentDecimals = 4
