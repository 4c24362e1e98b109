/** The language of each script of India, in the order of its block: 128 signs from U+0900 on. */
const spoken = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']

/** For `lang`: the language of the script that a text is in. The bars that end a sentence belong to several scripts. */
export function writtenIn(text: string): string {
  const letter = /[\u0900-\u0963\u0966-\u0d7f]/.exec(text)?.[0]
  return `${(letter && spoken[(letter.charCodeAt(0) - 0x900) >> 7]) ?? 'en'}-IN`
}
