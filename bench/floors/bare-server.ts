/** The floor of a read: `node:http` sends a buffer or a bare 304. BODY (a file), ETAG and PORT are environment variables. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BODY'] ?? '')
const etag = process.env['ETAG']
const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length }

createServer((request, response) => {
  const unchanged = etag && request.headers['if-none-match'] === etag
  response.writeHead(unchanged ? 304 : 200, unchanged ? {} : headers)
  response.end(unchanged ? undefined : body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
