import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** In the shape that Better Auth asks for; both run on the thread pool, so other requests go on meanwhile. */
export const passwordHash = {
  hash: (password: string): Promise<string> => hash(password, argon2id),
  verify: ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
    verify(stored, password),
}
