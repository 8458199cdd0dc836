import { api, unwrap } from '#web/api/client.ts'

/** @throws {ApiProblem} `recipe/not-found`, `favourite/too-many` */
export async function saveFavourite(id: string, isFavourite: boolean): Promise<void> {
  const request = { params: { path: { id } } }
  unwrap(await (isFavourite ? api.PUT('/api/favourites/{id}', request) : api.DELETE('/api/favourites/{id}', request)))
}
