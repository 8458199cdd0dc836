/** Texts of the button on a dish that marks it as a favourite. */
export const favouriteMessages = {
  button: (dish: string) => `Favourite: ${dish}`,
  addedAnnouncement: (dish: string) => `${dish} is in your favourites`,
  removedAnnouncement: (dish: string) => `${dish} is no longer in your favourites`,
} as const
