import type { PictureArea, PictureTarget } from './draw-scaled.ts'

export interface WorkerRequest {
  file: Blob
  /** The part of the picture that remains; all of it by default. */
  area?: PictureArea | undefined
  /** By default, the size of the pictures of the menu. */
  target?: PictureTarget | undefined
}

/** What the worker sends for a file: a JPEG as a data URL, or why there is none. */
export type WorkerReply = { dataUrl: string } | { problem: 'not-an-image' | 'too-many-pixels' }
