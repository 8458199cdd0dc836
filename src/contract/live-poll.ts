/** How often screens load their data while no live stream can be opened. */
export const livePollSeconds = 30
