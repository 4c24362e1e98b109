import { m } from '#messages'

export const longestMessage = 1000

const hiddenWords = { number: '[number hidden]', mail: '[mail hidden]', link: '[link hidden]' } as const

export type Mask = keyof typeof hiddenWords
const masks = Object.keys(hiddenWords) as Mask[]

/** A stored message in its parts: what was written, and what was taken out of it, to be said in the reader's language. */
export const partsOf = (words: string): (string | { mask: Mask })[] =>
  words
    .split(/(\[(?:number|mail|link) hidden\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const mask = masks.find((each) => hiddenWords[each] === part)
      return mask ? { mask } : part
    })

/** A digit of any script, also spelled out: "nine eight" hides no number. */
const digit = String.raw`(?:\p{Nd}|\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b)`
/** Nine digits and more are no rent, no year and no pincode. */
const number = new RegExp(String.raw`\+?${digit}(?:[\s\p{Cf}().,/_-]{0,3}${digit}){8,}`, 'giu')
const dot = String.raw`(?:\.|\s*[([]?\s*\bdot\b\s*[)\]]?\s*)`
const mail = new RegExp(
  String.raw`[\p{L}\p{Nd}._%+-]+\s*(?:@|[([]\s*at\s*[)\]]|\s+at\s+(?=[\p{L}\d-]+\s+dot\b))\s*[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)+`,
  'giu',
)
/** A handle of a payment or chat service: asha@okbank. */
const handle = /(?<![\p{L}\p{Nd}])[\p{L}\p{Nd}._-]{2,}@[\p{L}\p{Nd}]{2,}/giu
const link =
  /(?:\b[a-z][a-z\d+.-]{1,10}:\/\/|\bwww\.)\S+|\b(?:[a-z\d-]+\.)+(?:com|in|net|org|io|me|co|app|link|ly|gl|info|biz|xyz|site)\b(?:\/\S*)?/giu

/** The text without numbers, addresses and links, and how many of them there were. */
export function maskContacts(text: string): { words: string; hidden: number } {
  let hidden = 0
  const hide = (mask: string) => () => {
    hidden += 1
    return mask
  }
  let [before, words] = ['', text]
  // Taking one thing out may leave another whole: "98765 43210https://…" is a number and a link.
  while (words !== before) {
    before = words
    words = words
      .replace(mail, hide(hiddenWords.mail))
      .replace(handle, hide(hiddenWords.mail))
      .replace(link, hide(hiddenWords.link))
      .replace(number, hide(hiddenWords.number))
  }
  return { words, hidden }
}

export const threadTexts = {
  none: () => m.threads_none(),
  noMessage: () => m.threads_no_message(),
  stranger: () => m.threads_stranger(),
  empty: () => m.threads_write_first(),
  own: () => m.threads_own_home(),
  one: () => m.threads_name_one(),
} as const
