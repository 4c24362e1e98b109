import { currentLanguage } from '#shared/language.ts'
import { amountInWords } from './amount-in-words.ts'

/** In the language of the request, as a cheque says it. Paise, from nothing up. */
export function amountInOwnWords(amount: number): string {
  const language = currentLanguage()
  if (language === 'en') return amountInWords(amount)
  const paise = amount % 100
  const rupees = (amount - paise) / 100
  return language === 'hi' ? inHindi(rupees, paise) : inKannada(rupees, paise)
}

function inHindi(rupees: number, paise: number): string {
  const whole = `${hindiNumber(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`
  const part = `${hindiNumber(paise)} ${paise === 1 ? 'पैसा' : 'पैसे'}`
  if (paise === 0) return `${whole} मात्र`
  return rupees === 0 ? `${part} मात्र` : `${whole} और ${part} मात्र`
}

function inKannada(rupees: number, paise: number): string {
  const whole = `${kannadaNumber(rupees)} ರೂಪಾಯಿ`
  const part = `${kannadaNumber(paise)} ಪೈಸೆ`
  if (paise === 0) return `${whole} ಮಾತ್ರ`
  return rupees === 0 ? `${part} ಮಾತ್ರ` : `${whole} ${part} ಮಾತ್ರ`
}

/** The largest first. */
const hindiScales = [
  { size: 10_000_000, name: 'करोड़' },
  { size: 100_000, name: 'लाख' },
  { size: 1000, name: 'हज़ार' },
  { size: 100, name: 'सौ' },
] as const

/** Below a hundred every number has a name of its own. */
const hindiNames = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((names) => names.split(' '))

function hindiNumber(n: number): string {
  const scale = hindiScales.find(({ size }) => n >= size)
  if (!scale) return hindiNames[n] ?? ''
  const rest = n % scale.size
  return `${hindiNumber((n - rest) / scale.size)} ${scale.name}${rest > 0 ? ` ${hindiNumber(rest)}` : ''}`
}

/** `before` is its form when a smaller number follows. */
const kannadaScales = [
  { size: 10_000_000, name: 'ಕೋಟಿ', before: 'ಕೋಟಿಯ' },
  { size: 100_000, name: 'ಲಕ್ಷ', before: 'ಲಕ್ಷದ' },
  { size: 1000, name: 'ಸಾವಿರ', before: 'ಸಾವಿರದ' },
] as const

const kannadaOnes = [
  ...['ಸೊನ್ನೆ', 'ಒಂದು', 'ಎರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ಐದು', 'ಆರು', 'ಏಳು', 'ಎಂಟು', 'ಒಂಬತ್ತು', 'ಹತ್ತು', 'ಹನ್ನೊಂದು', 'ಹನ್ನೆರಡು'],
  ...['ಹದಿಮೂರು', 'ಹದಿನಾಲ್ಕು', 'ಹದಿನೈದು', 'ಹದಿನಾರು', 'ಹದಿನೇಳು', 'ಹದಿನೆಂಟು', 'ಹತ್ತೊಂಬತ್ತು'],
]
/** Twenty to ninety without their last vowel, in whose place the ones begin. */
const kannadaTens = ['', '', 'ಇಪ್ಪತ್ತ', 'ಮೂವತ್ತ', 'ನಲವತ್ತ', 'ಐವತ್ತ', 'ಅರವತ್ತ', 'ಎಪ್ಪತ್ತ', 'ಎಂಬತ್ತ', 'ತೊಂಬತ್ತ']
const kannadaEndings = ['ು', 'ೊಂದು', 'ೆರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ೈದು', 'ಾರು', 'ೇಳು', 'ೆಂಟು', 'ೊಂಬತ್ತು']
/** The hundreds without their last vowel: it stays away when a smaller number follows. */
const kannadaHundreds = ['', 'ನೂರ', 'ಇನ್ನೂರ', 'ಮುನ್ನೂರ', 'ನಾನ್ನೂರ', 'ಐನೂರ', 'ಆರುನೂರ', 'ಏಳುನೂರ', 'ಎಂಟುನೂರ', 'ಒಂಬೈನೂರ']

function kannadaNumber(n: number): string {
  const scale = kannadaScales.find(({ size }) => n >= size)
  if (scale) {
    const rest = n % scale.size
    const count = kannadaNumber((n - rest) / scale.size)
    return rest > 0 ? `${count} ${scale.before} ${kannadaNumber(rest)}` : `${count} ${scale.name}`
  }
  if (n >= 100) {
    const hundred = kannadaHundreds[Math.floor(n / 100)] ?? ''
    return n % 100 === 0 ? `${hundred}ು` : `${hundred} ${kannadaNumber(n % 100)}`
  }
  return n < 20 ? (kannadaOnes[n] ?? '') : `${kannadaTens[Math.floor(n / 10)]}${kannadaEndings[n % 10]}`
}
