/** The texts of what a customer writes to the restaurant after a meal. */
export const feedbackMessages = {
  title: 'Tell us privately how it was',
  hint: 'Only the restaurant reads it. It is not published.',
  save: 'Send',
  saving: 'Sending...',
  saved: 'Thank you. The restaurant can read it now.',
  remove: 'Delete',
  removed: 'Deleted. The restaurant can no longer read it.',
  failed: 'Your message could not be sent. Please try again.',
  loadFailed: 'Your message could not be loaded. Please try again.',
} as const

/** In the panel. */
export const adminFeedbackMessages = { title: 'Private message from the customer' } as const
