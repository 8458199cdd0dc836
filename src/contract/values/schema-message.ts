/**
 * Whether a message of a schema is one of the contract's, which say what to do: 'must have at most 60 characters'. Those of zod itself,
 * such as 'Invalid input', do not, and are always in English.
 */
export function isContractMessage(message: string): boolean {
  return !/^(Invalid|Too (big|small)|Unrecognized|Not a)/.test(message)
}

/** Whether a message is a whole sentence, and not the end of one: 'must have at most 60 characters'. */
export function isSentence(message: string): boolean {
  return /[.。।]$/.test(message)
}
