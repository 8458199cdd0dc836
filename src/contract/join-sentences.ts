/** @returns such as 'We are closed. Opens at 17:00.'; in Japanese and Chinese without spaces, because their full stop contains blank space */
export function joinSentences(sentences: readonly (string | false | null | undefined)[]): string {
  return sentences.reduce<string>((joined, sentence) => {
    if (!sentence) return joined
    return joined === '' || /[。！？]$/.test(joined) ? joined + sentence : `${joined} ${sentence}`
  }, '')
}
