import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer of the API that travels within the document, so that its screen need not ask. */
export interface CarriedAnswer {
  /** The address with its query, as the browser would ask it. */
  to: string
  /** JSON without a `<`: nothing in it can end the element around it (#46). */
  json: Buffer | string
}

export interface Carried {
  answers: readonly CarriedAnswer[]
  /** The screen itself as HTML; '' when the browser is to draw it. */
  drawn: string
}

/** @returns what the document that is asked for shall carry; undefined for a visitor */
export type Carry = (request: FastifyRequest, reply: FastifyReply) => Promise<Carried | undefined>

/** Data blocks, which no browser runs: the content security policy stays as strict as it is. */
export function carriedElements(answers: readonly CarriedAnswer[]): Buffer {
  return Buffer.concat(
    answers.flatMap(({ to, json }) => [
      Buffer.from(`<script type="application/json" data-answer-to="${to}">`),
      Buffer.from(json),
      Buffer.from('</script>'),
    ]),
  )
}
