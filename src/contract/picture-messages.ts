/** The texts of the panel about the picture of a dish or a category. */
export const pictureMessages = {
  label: 'Image',
  current: 'Current image',
  preview: 'Preview of the new image',
  reading: 'Preparing the photo...',
  chooseFile: 'Choose a file',
  chooseOtherFile: 'Choose another file',
  /** Follows `chooseFile` or `chooseOtherFile` in the same sentence. */
  otherWays: ', drop one here or paste it. Under 5MB.',
  /** Where large photos are made smaller. */
  otherWaysAnySize: ', drop one here or paste it.',
  required: 'Please upload an image',
  remove: 'Remove the picture',
  notAnImage: 'Please upload an image file',
  tooManyPixels: 'This photo has more than 60 megapixels. Please choose a smaller one.',
  tooLarge: 'Image size should be less than 5MB',
} as const
