/** Of each percentage that admins type: of a tax, a tip and a change of prices. They are stored in parts per million. */
export const percentDecimals = 4
