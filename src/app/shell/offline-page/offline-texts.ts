import type { Language } from '#shared/language.ts'

const english = {
  title: 'You are offline',
  text: 'This page needs a network. We open it as soon as there is one.',
  again: 'Try again',
  here: 'On this phone',
  visits: 'Your visits',
  home: 'Your home',
  documents: 'Your documents',
  shortlist: 'Your shortlist',
  day: 'Your day',
  booking: 'Your booking',
  receipt: 'A receipt',
  agreement: 'Your agreement',
  search: 'Your last search',
}

/** One page serves all languages, as it must be at hand before anybody knows which is wanted. */
export const texts: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    title: 'आप ऑफ़लाइन हैं',
    text: 'इस पेज के लिए नेटवर्क चाहिए। नेटवर्क आते ही हम इसे खोल देंगे।',
    again: 'फिर कोशिश करें',
    here: 'इस फ़ोन पर',
    visits: 'आपकी विज़िट',
    home: 'आपका घर',
    documents: 'आपके कागज़ात',
    shortlist: 'आपकी शॉर्टलिस्ट',
    day: 'आपका दिन',
    booking: 'आपकी बुकिंग',
    receipt: 'एक रसीद',
    agreement: 'आपका एग्रीमेंट',
    search: 'आपकी पिछली खोज',
  },
  kn: {
    title: 'ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ',
    text: 'ಈ ಪುಟಕ್ಕೆ ನೆಟ್‌ವರ್ಕ್ ಬೇಕು. ನೆಟ್‌ವರ್ಕ್ ಬಂದ ಕೂಡಲೇ ಇದನ್ನು ತೆರೆಯುತ್ತೇವೆ.',
    again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    here: 'ಈ ಫೋನಿನಲ್ಲಿ',
    visits: 'ನಿಮ್ಮ ಭೇಟಿಗಳು',
    home: 'ನಿಮ್ಮ ಮನೆ',
    documents: 'ನಿಮ್ಮ ದಾಖಲೆಗಳು',
    shortlist: 'ನಿಮ್ಮ ಶಾರ್ಟ್‌ಲಿಸ್ಟ್',
    day: 'ನಿಮ್ಮ ದಿನ',
    booking: 'ನಿಮ್ಮ ಬುಕಿಂಗ್',
    receipt: 'ಒಂದು ರಸೀದಿ',
    agreement: 'ನಿಮ್ಮ ಕರಾರು',
    search: 'ನಿಮ್ಮ ಕೊನೆಯ ಹುಡುಕಾಟ',
  },
}
