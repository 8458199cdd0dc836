/**
 * `fetch` for a request with a large body: the platform's own tells nothing of how much has been sent, so this one
 * stands on XMLHttpRequest.
 * @param onProgress told the part that has been sent, 0 to 1
 */
export function uploadingFetch(onProgress: (part: number) => void): (request: Request) => Promise<Response> {
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
      upload.addEventListener('error', () => reject(new TypeError('The upload was cut off')))
      upload.send(body)
    })
  }
}
