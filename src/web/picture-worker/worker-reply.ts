/** What the worker sends for a file: a JPEG as a data URL, or why there is none. */
export type WorkerReply = { dataUrl: string } | { problem: 'not-an-image' | 'too-many-pixels' }
