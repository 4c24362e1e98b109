/**
 * Transliterates Indic scripts to Latin, well enough for lookup. The nine Unicode blocks from Devanagari to Malayalam
 * have the same layout, so one table covers all.
 */
const firstBlock = 0x0900
const lastBlock = 0x0d7f

const vowels: Readonly<Record<number, string>> = {
  ...{ 5: 'a', 6: 'a', 7: 'i', 8: 'i', 9: 'u', 10: 'u', 11: 'ri', 14: 'e', 15: 'e', 16: 'ai', 18: 'o', 19: 'o' },
  ...{ 13: 'e', 17: 'o', 20: 'au' },
}
const consonants: Readonly<Record<number, string>> = {
  ...{ 21: 'k', 22: 'kh', 23: 'g', 24: 'gh', 25: 'n', 26: 'ch', 27: 'chh', 28: 'j', 29: 'jh', 30: 'n' },
  ...{ 31: 't', 32: 'th', 33: 'd', 34: 'dh', 35: 'n', 36: 't', 37: 'th', 38: 'd', 39: 'dh', 40: 'n', 41: 'n' },
  ...{ 42: 'p', 43: 'ph', 44: 'b', 45: 'bh', 46: 'm', 47: 'y', 48: 'r', 49: 'r', 50: 'l', 51: 'l', 52: 'zh' },
  ...{ 53: 'v', 54: 'sh', 55: 'sh', 56: 's', 57: 'h', 88: 'k', 89: 'kh', 90: 'g', 91: 'z', 92: 'r', 93: 'rh' },
  ...{ 94: 'f', 95: 'y' },
}
const vowelSigns: Readonly<Record<number, string>> = {
  ...{ 62: 'a', 63: 'i', 64: 'i', 65: 'u', 66: 'u', 67: 'ri', 69: 'e', 70: 'e', 71: 'e', 72: 'ai' },
  ...{ 73: 'o', 74: 'o', 75: 'o', 76: 'au' },
}
const nasals: ReadonlySet<number> = new Set([1, 2])
const nukta = 60
const virama = 77
const firstDigit = 102
/** They shape letters and are left out as often as not. */
const joiners = /[\u200c\u200d]/g

export function toLatin(text: string): string {
  if (!/[\u0900-\u0d7f]/.test(text)) return text
  let latin = ''
  /** A consonant has an inherent "a" unless a following sign removes it. */
  let open = false
  // In NFC, vowel signs are single code points and the nukta of ड़ is separate.
  for (const letter of text.replace(joiners, '').normalize('NFC')) {
    const at = placeInBlock(letter)
    const consonant = consonants[at]
    if (consonant) {
      latin += open ? `a${consonant}` : consonant
      open = true
    } else if (at === nukta) latin = latin.replace(/(d|dh)$/, (flap) => flap.replace('d', 'r'))
    else if (nasals.has(at)) {
      latin += open ? 'an' : 'n'
      open = false
    } else {
      const vowel = vowelSigns[at] ?? vowels[at] ?? (at >= firstDigit && at <= firstDigit + 9 ? at - firstDigit : '')
      const isSign = at in vowelSigns || at === virama
      if (open && !isSign && vowel !== '') latin += 'a'
      latin += at < 0 ? letter : vowel
      open = false
    }
  }
  // Gāṃv (village) is usually written gaon: Gurgaon, Goregaon.
  return latin.replace(/n(?=[pbm])/g, 'm').replace(/ganv\b/g, 'gaon')
}

/** A letter's offset in its script's block; -1 for other letters. */
function placeInBlock(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < firstBlock || code > lastBlock ? -1 : (code - firstBlock) % 128
}
