/**
 * A `fetch` that reports upload progress. It uses XMLHttpRequest, because the browser's `fetch` reports none.
 * @param onProgress receives the fraction that has been sent, 0 to 1
 */
export function fetchWithProgress(onProgress: (fraction: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.text()
    return new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest()
      upload.open(request.method, request.url)
      request.headers.forEach((value, name) => upload.setRequestHeader(name, value))
      upload.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      upload.addEventListener('load', () => {
        const headers = { 'content-type': upload.getResponseHeader('content-type') ?? 'text/plain' }
        resolve(new Response(upload.status === 204 ? null : upload.responseText, { status: upload.status, headers }))
      })
      upload.addEventListener('error', () => reject(new TypeError('The upload failed: the connection was lost.')))
      upload.send(body)
    })
  }
}
