/** The names of Latin letters as Hindi and Kannada write them: एचएसआर is HSR. */
const names: readonly (readonly [name: string, letter: string])[] = (
  [
    ['ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी', 'abcdefghijklmnopqrstuv'],
    ['ಎ ಬಿ ಸಿ ಡಿ ಇ ಎಫ್ ಜಿ ಎಚ್ ಐ ಜೆ ಕೆ ಎಲ್ ಎಂ ಎನ್ ಓ ಪಿ ಕ್ಯೂ ಆರ್ ಎಸ್ ಟಿ ಯು ವಿ', 'abcdefghijklmnopqrstuv'],
  ] as const
)
  .flatMap(([list, letters]) => list.split(' ').map((name, at) => [name, letters[at] as string] as const))
  // एच before ए: the longer name is meant.
  .toSorted(([a], [b]) => b.length - a.length)

/** A word that is nothing but names of letters, as those letters; any other as it is. */
export function readLetters(word: string): string {
  let rest = word.normalize('NFC').replace(/[\u200c\u200d]/g, '')
  let letters = ''
  while (rest) {
    const found = names.find(([name]) => rest.startsWith(name))
    if (!found) return word
    letters += found[1]
    rest = rest.slice(found[0].length)
  }
  return letters.length > 1 ? letters : word
}
