/** Words that stand in every question, in English, in Hindi in Latin letters, in Hindi and in Kannada. */
const fillers = new Set(
  (
    'a an and any are at be been but by can could did do does for from get give had has have how i if in is it its me my ' +
    'myself not of on or our please should so that the their then there they this to up was we what when where which who ' +
    'why will with would you your ' +
    'aa aaya aap agar bhi chahiye de dena diya ek gaya ha hai hain ho hoga hota hu hua jata ka kab kaha kaise kar karna ' +
    'karo kare karu ke ki kiya ko koi kya kyu le lena main me mein mera meri mere mujhe na nahi nhi ne par pe se tha to ' +
    'wo ye yeh ' +
    'है हैं हूँ हो था थी थे का की के को से में मैं मेरा मेरी मेरे मुझे हम हमें आप आपका अपना अपनी अपने यह ये वह वो जो कोई ' +
    'क्या कब कैसे कहाँ कौन क्यों कितना कितनी कितने और या पर भी ही तो न नहीं ना अगर लिए चाहिए एक इस उस ' +
    'कर करना करें करूँ करे किया दे देना दें दिया ले लेना लें होगा होगी होता होती हुआ हुई गया गई गए रहा रही रहे जाता ' +
    'जाती सकता सकती सकते ' +
    'ನಾನು ನನ್ನ ನನಗೆ ನಾವು ನಮ್ಮ ನಮಗೆ ನೀವು ನಿಮ್ಮ ಇದು ಅದು ಈ ಆ ಯಾರು ಯಾವ ಯಾವಾಗ ಏನು ಎಂದರೇನು ಹೇಗೆ ಎಲ್ಲಿ ಎಷ್ಟು ಯಾಕೆ ಏಕೆ ' +
    'ಮತ್ತು ಅಥವಾ ಆದರೆ ಒಂದು ಇದೆ ಇಲ್ಲ ಇವೆ ಬೇಕು ಬೇಕಾ ಬೇಡ ಆಗಿದೆ ಆಗಿಲ್ಲ ಆಗುತ್ತದೆ ಆಗುತ್ತಿಲ್ಲ ಮಾಡಿ ಮಾಡಬೇಕು ಮಾಡುವುದು ' +
    'ಮಾಡೋದು ಮಾಡುವುದು ಮಾಡಬಹುದು ಬಗ್ಗೆ ತುಂಬಾ'
  )
    .split(' ')
    .map(spelling),
)

/** The part of a word that the index holds; null for words that stand in every question. */
export function termOf(word: string): string | null {
  const spelt = spelling(word)
  return fillers.has(spelt) ? null : stem(spelt)
}

/**
 * One spelling of a word: most people leave out the dot of फ़ and ज़, write a dot for every nasal, and have no key for the
 * joiners of Kannada.
 */
function spelling(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u093c\u0cbc\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')
    .replaceAll('ॉ', 'ो')
}

const hindiEnding = /(?:ियों|ियां|यों|ओं|ों|ें|ये|या|यी|ए|ई|[ािीुूेैोौं]+)$/
const kannadaEnding = /(?:ಗಳನ್ನು|ಗಳಿಗೆ|ಗಳಲ್ಲಿ|ಗಳು|ಗಳ|ಯನ್ನು|ವನ್ನು|ನ್ನು|ಯಲ್ಲಿ|ದಲ್ಲಿ|ನಲ್ಲಿ|ಲ್ಲಿ|ಯಿಂದ|ದಿಂದ|ನಿಂದ|ಿಂದ|ಕ್ಕೆ|ಿಗೆ|ಗೆ|[\u0cbe-\u0ccd]+)$/

function stem(term: string): string {
  if (/^\p{Script=Devanagari}/u.test(term)) return cutEnding(hindiEnding, term)
  if (/^\p{Script=Kannada}/u.test(term)) return cutEnding(kannadaEnding, cutEnding(kannadaEnding, term))
  return englishStem(term)
}

/** Short words stay whole: without their ending they would be any word. */
function cutEnding(ending: RegExp, term: string): string {
  const short = term.replace(ending, '')
  return short.length > 2 ? short : term
}

/** "visits" and "visiting" are "visit". */
function englishStem(term: string): string {
  const short = term.replace(/[’']s$/, '').replace(/(ing|ed|s)$/, '')
  return short.length > 3 && !term.endsWith('ss') ? short : term
}
