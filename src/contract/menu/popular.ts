/** The days whose orders say which dishes are popular. */
export const popularDays = 30
