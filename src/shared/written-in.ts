/** The languages of the scripts of India, two letters each, in the order of their blocks: 128 signs from U+0900 on. */
const spoken = 'hibnpaguortateknml'

/** For `lang`: the language of the script that a text is in. The bars that end a sentence belong to several scripts. */
export function writtenIn(text: string): string {
  const at = text.search(/[\u0900-\u0963\u0966-\u0d7f]/)
  const block = (text.charCodeAt(at) - 0x900) >> 7
  return `${at < 0 ? 'en' : spoken.slice(2 * block, 2 * block + 2)}-IN`
}

/** The parts of a text whose places are in the language of the page and whose street or society may be in English. */
export const mixedParts = (text: string): string[] => (writtenIn(text) === 'en-IN' ? [text] : text.split(/(, )/))

export const isEnglish = (part: string): boolean => /[A-Za-z]/.test(part) && writtenIn(part) === 'en-IN'
