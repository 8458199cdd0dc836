import { PassThrough, type Readable } from 'node:stream'

interface StreamedWork {
  /** @param report sends a line */
  run: (report: (progress: object) => void) => Promise<object>
  /** @returns the last line after a failure */
  describeFailure: (error: unknown) => object
}

/**
 * Runs work that reports its progress, as lines of JSON (`application/x-ndjson`). The last line is the result or the failure.
 * @returns the stream, at the first report
 * @throws the error of the work, if it fails before its first report: then the response can still have its own status
 */
export function streamProgress({ run, describeFailure }: StreamedWork): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const lines = new PassThrough()
    let hasStarted = false
    const send = (line: object) => {
      hasStarted = true
      // after the client has closed the connection, the stream is destroyed
      if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
      resolve(lines)
    }
    const end = (line: object) => {
      send(line)
      lines.end()
    }
    run(send).then(end, (error: unknown) => (hasStarted ? end(describeFailure(error)) : reject(error)))
  })
}
