-- For wrk: each request is an order of another customer, under a key of its own.
local cookies, sent, run = {}, 0, os.getenv('RUN')
for line in io.lines(os.getenv('COOKIES')) do cookies[#cookies + 1] = line end
local file = io.open(os.getenv('BODY'))
local body = file:read('*a')
file:close()
local headers = { ['Content-Type'] = 'application/json', ['Origin'] = os.getenv('ORIGIN') }

function request()
  sent = sent + 1
  headers['Cookie'] = cookies[sent % #cookies + 1]
  headers['Idempotency-Key'] = run .. '-' .. sent
  return wrk.format('POST', '/api/orders', headers, body)
end
