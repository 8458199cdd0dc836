import { expect, test } from 'vitest'
import { createQueryClient, removePersonalData } from '#web/api/query-client.ts'
import { translationsQuery } from './queries.ts'

test('a sign-out removes the translations, which only admins may read', () => {
  const queryClient = createQueryClient()
  const { queryKey } = translationsQuery('it')
  queryClient.setQueryData(queryKey, { menuLanguage: 'en', progress: [], texts: [] })

  removePersonalData(queryClient)

  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})
