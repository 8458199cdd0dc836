-- For wrk: each request is an order of another customer with a new key.
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
  return wrk.format('POST', os.getenv('URL_PATH'), headers, body)
end

-- Node accepts one connection per turn of its event loop, so the first order of each connection waits until all are open.
local opened, connections, openMs = 0, tonumber(os.getenv('CONNECTIONS')), 300
function delay()
  opened = opened + 1
  return opened <= connections and openMs or 0
end
