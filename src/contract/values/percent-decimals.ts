/** Of a percentage, which is stored in parts per million. */
export const percentDecimals = 4
