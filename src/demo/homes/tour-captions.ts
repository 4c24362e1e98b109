import type { Language } from '#shared/language.ts'

type Words = Readonly<Record<Language, string>>
/** A view of the film, from this second until the next scene. */
type Scene = readonly [from: number, words: Words]

const bathroom: Words = {
  en: 'The bathroom, with a geyser and a window.',
  hi: 'बाथरूम: गीज़र और खिड़की के साथ।',
  kn: 'ಬಾತ್‌ರೂಮ್: ಗೀಸರ್ ಮತ್ತು ಕಿಟಕಿ ಇದೆ.',
}
const living: Words = {
  en: 'The living room: sofa, AC, TV, and the balcony beyond.',
  hi: 'लिविंग रूम: सोफ़ा, एसी, टीवी और सामने बालकनी।',
  kn: 'ಲಿವಿಂಗ್ ರೂಮ್: ಸೋಫಾ, ಎಸಿ, ಟಿವಿ, ಎದುರಿಗೆ ಬಾಲ್ಕನಿ.',
}
const prayerAndKitchen: Words = {
  en: 'A pooja corner, and the kitchen beside it.',
  hi: 'पूजा का कोना, और उसके बगल में किचन।',
  kn: 'ಪೂಜೆಯ ಮೂಲೆ, ಪಕ್ಕದಲ್ಲೇ ಅಡುಗೆಮನೆ.',
}
const passage: Words = {
  en: 'The passage to the bedrooms.',
  hi: 'बेडरूम की ओर जाता गलियारा।',
  kn: 'ಬೆಡ್‌ರೂಮ್‌ಗಳ ಕಡೆಗೆ ಹೋಗುವ ದಾರಿ.',
}
const balcony: Words = {
  en: 'The balcony, and what you see from it.',
  hi: 'बालकनी, और वहाँ से दिखने वाला नज़ारा।',
  kn: 'ಬಾಲ್ಕನಿ, ಮತ್ತು ಅಲ್ಲಿಂದ ಕಾಣುವ ನೋಟ.',
}
const balconyWithGrille: Words = {
  en: 'The balcony, with a grille, and what you see from it.',
  hi: 'ग्रिल वाली बालकनी, और वहाँ से दिखने वाला नज़ारा।',
  kn: 'ಗ್ರಿಲ್ ಇರುವ ಬಾಲ್ಕನಿ, ಮತ್ತು ಅಲ್ಲಿಂದ ಕಾಣುವ ನೋಟ.',
}

/** The walks have no sound: their captions say which room is seen. */
const scenes: Readonly<Record<string, readonly Scene[]>> = {
  'delhi-floor': [
    [0, living],
    [4.5, prayerAndKitchen],
    [9, passage],
    [12, bathroom],
    [
      15,
      {
        en: 'The bedroom, with a desk at the window and a door to the balcony.',
        hi: 'बेडरूम: खिड़की के पास मेज़, और बालकनी का दरवाज़ा।',
        kn: 'ಬೆಡ್‌ರೂಮ್: ಕಿಟಕಿಯ ಬಳಿ ಮೇಜು, ಬಾಲ್ಕನಿಗೆ ಬಾಗಿಲು.',
      },
    ],
    [20.5, balcony],
  ],
  'goa-airy': [
    [
      0,
      {
        en: 'The living room: sofa, TV, and the balcony beyond.',
        hi: 'लिविंग रूम: सोफ़ा, टीवी और सामने बालकनी।',
        kn: 'ಲಿವಿಂಗ್ ರೂಮ್: ಸೋಫಾ, ಟಿವಿ, ಎದುರಿಗೆ ಬಾಲ್ಕನಿ.',
      },
    ],
    [4.5, prayerAndKitchen],
    [10.5, bathroom],
    [
      13.5,
      {
        en: 'The bedroom, with an AC and a desk at the window.',
        hi: 'बेडरूम: एसी, और खिड़की के पास मेज़।',
        kn: 'ಬೆಡ್‌ರೂಮ್: ಎಸಿ, ಕಿಟಕಿಯ ಬಳಿ ಮೇಜು.',
      },
    ],
    [19, balcony],
  ],
  'gurgaon-premium': [
    [0, living],
    [4.5, prayerAndKitchen],
    [9, passage],
    [12, bathroom],
    [
      15,
      {
        en: 'The bedroom, with a wardrobe, a mirror and a door to the balcony.',
        hi: 'बेडरूम: अलमारी, शीशा और बालकनी का दरवाज़ा।',
        kn: 'ಬೆಡ್‌ರೂಮ್: ಬೀರು, ಕನ್ನಡಿ, ಬಾಲ್ಕನಿಗೆ ಬಾಗಿಲು.',
      },
    ],
    [20.5, balconyWithGrille],
  ],
  'pune-student': [
    [
      0,
      {
        en: 'The dining room, with a washing machine in the corner and the balcony beyond.',
        hi: 'डाइनिंग रूम: कोने में वॉशिंग मशीन, और सामने बालकनी।',
        kn: 'ಊಟದ ಕೋಣೆ: ಮೂಲೆಯಲ್ಲಿ ವಾಷಿಂಗ್ ಮಷೀನ್, ಎದುರಿಗೆ ಬಾಲ್ಕನಿ.',
      },
    ],
    [
      5,
      {
        en: 'The kitchen, with a fridge and a gas stove.',
        hi: 'किचन: फ़्रिज और गैस चूल्हे के साथ।',
        kn: 'ಅಡುಗೆಮನೆ: ಫ್ರಿಜ್ ಮತ್ತು ಗ್ಯಾಸ್ ಒಲೆ ಇದೆ.',
      },
    ],
    [9, passage],
    [12, bathroom],
    [
      14,
      {
        en: 'A room for three: a bed each, and windows on two sides.',
        hi: 'तीन लोगों का कमरा: सबका अपना बेड, और दो तरफ़ खिड़कियाँ।',
        kn: 'ಮೂವರ ಕೋಣೆ: ಪ್ರತಿಯೊಬ್ಬರಿಗೂ ಒಂದು ಬೆಡ್, ಎರಡು ಬದಿಗಳಲ್ಲಿ ಕಿಟಕಿ.',
      },
    ],
    [19.5, balconyWithGrille],
  ],
}

/** A file of WebVTT. */
export function tourCaptions(style: string, language: Language, seconds: number): string {
  const shown = scenes[style] ?? []
  const cues = shown.map(([from, words], at) => {
    const to = shown[at + 1]?.[0] ?? seconds
    return `${clock(from)} --> ${clock(to)}\n${words[language]}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const clock = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`
