/** Scripts that put no space between words, so that a word can be anywhere in a text: part of a character class. */
export const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
