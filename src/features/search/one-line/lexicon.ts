import type { Filters } from '#features/search/filters/filters.ts'
import { normalWord } from './tokens.ts'

/** A thing that words of a line can say. */
export type Say =
  | { about: 'kind'; value: 'bed' | 'room' | 'house' }
  | { about: 'houseType'; value: Exclude<Filters['houseType'], ''> }
  | { about: 'who'; value: 'male' | 'female' | 'family' | 'friends' }
  | { about: 'furnishing'; value: Exclude<Filters['furnishing'], ''> }
  | { about: 'amenity'; value: Filters['amenities'][number] }
  | { about: 'flag'; value: 'zeroDeposit' | 'verified' | 'wellRated' | 'hasOffer' | 'video' | 'prime' }
  | { about: 'moveIn'; value: 'now' | 'nextMonth' }
  | { about: 'order'; value: 'rent_asc' | 'newest' }

/** Phrases in English, in Hindi and Kannada in Latin letters and in their own; `|` stands between them. */
const phrases: readonly (readonly [Say, string])[] = [
  [
    { about: 'kind', value: 'bed' },
    `shared room|shared rooms|shared bed|shared|sharing room|sharing|share|sharing bed|double sharing|triple sharing|twin sharing|
    single sharing|two sharing|three sharing|bed|beds|bed space|bedspace|hostel|bistar|hasige|शेयरिंग रूम|शेयरिंग|शेयर|शेयर्ड|साझा कमरा|साझा|
    बिस्तर|बेड|हॉस्टल|ಹಂಚಿಕೆ ಕೊಠಡಿ|ಹಂಚಿಕೆ|ಶೇರಿಂಗ್|ಶೇರಿಂಗ್ ರೂಮ್|ಹಾಸಿಗೆ|ಬೆಡ್|ಹಾಸ್ಟೆಲ್`,
  ],
  [
    { about: 'kind', value: 'room' },
    `private room|private rooms|single room|single rooms|separate room|own room|single occupancy|room|rooms|kamra|kamre|kamara|kothadi|
    kone|alag kamra|प्राइवेट रूम|सिंगल रूम|अलग कमरा|कमरा|कमरे|रूम|ಖಾಸಗಿ ಕೊಠಡಿ|ಪ್ರತ್ಯೇಕ ಕೊಠಡಿ|ಸಿಂಗಲ್ ರೂಮ್|ಕೊಠಡಿ|ಕೋಣೆ|ರೂಮ್|ರೂಂ`,
  ],
  [
    { about: 'kind', value: 'house' },
    `flat|flats|apartment|apartments|house|houses|full house|entire house|whole house|full flat|entire flat|ghar|makaan|makan|mane|
    poora ghar|फ्लैट|फ़्लैट|अपार्टमेंट|घर|मकान|पूरा घर|ಮನೆ|ಫ್ಲಾಟ್|ಫ್ಲ್ಯಾಟ್|ಅಪಾರ್ಟ್‌ಮೆಂಟ್|ಪೂರ್ತಿ ಮನೆ`,
  ],
  [{ about: 'houseType', value: 'pg' }, 'pg|pgs|paying guest|paying guests|पीजी|पी जी|पेइंग गेस्ट|ಪಿಜಿ|ಪಿ ಜಿ|ಪೇಯಿಂಗ್ ಗೆಸ್ಟ್'],
  [
    { about: 'houseType', value: 'independent' },
    'independent house|independent houses|independent home|bungalow|kothi|स्वतंत्र मकान|कोठी|बंगला|ಸ್ವತಂತ್ರ ಮನೆ|ಬಂಗಲೆ',
  ],
  [{ about: 'houseType', value: 'villa' }, 'villa|villas|विला|ವಿಲ್ಲಾ'],
  [{ about: 'houseType', value: 'studio' }, 'studio|studios|studio flat|studio apartment|स्टूडियो|ಸ್ಟುಡಿಯೋ'],
  [
    { about: 'who', value: 'female' },
    `girls|girl|female|females|ladies|lady|women|woman|womens|working women|ladki|ladkiyon|ladkiyan|ladkiya|ladkiyo|mahila|mahilao|
    hudugi|hudugiyaru|hudugiyarige|mahile|mahileyaru|लड़की|लड़कियों|लड़कियां|लड़कियाँ|गर्ल्स|महिला|महिलाओं|औरत|ಹುಡುಗಿ|ಹುಡುಗಿಯರು|ಹುಡುಗಿಯರಿಗೆ|
    ಹುಡುಗಿಯರಿಗಾಗಿ|ಮಹಿಳೆ|ಮಹಿಳೆಯರು|ಮಹಿಳೆಯರಿಗೆ|ಮಹಿಳೆಯರಿಗಾಗಿ|ಗರ್ಲ್ಸ್`,
  ],
  [
    { about: 'who', value: 'male' },
    `boys|boy|male|males|men|man|mens|gents|gent|ladka|ladke|ladko|ladkon|purush|huduga|hudugaru|hudugarige|purusha|लड़का|लड़के|लड़कों|
    बॉयज|पुरुष|पुरुषों|ಹುಡುಗ|ಹುಡುಗರು|ಹುಡುಗರಿಗೆ|ಹುಡುಗರಿಗಾಗಿ|ಪುರುಷ|ಪುರುಷರು|ಪುರುಷರಿಗೆ|ಬಾಯ್ಸ್`,
  ],
  [
    { about: 'who', value: 'family' },
    `family|families|couple|couples|married couple|parivar|pariwar|kutumb|kutumba|kutumbakke|samsara|परिवार|फैमिली|फ़ैमिली|कपल|ಕುಟುಂಬ|
    ಕುಟುಂಬಕ್ಕೆ|ಕುಟುಂಬಕ್ಕಾಗಿ|ಫ್ಯಾಮಿಲಿ|ಫ್ಯಾಮಿಲಿಗೆ|ಸಂಸಾರ`,
  ],
  [
    { about: 'who', value: 'friends' },
    'friends|bachelor|bachelors|dost|doston|snehitaru|दोस्त|दोस्तों|बैचलर|बैचलर्स|ಸ್ನೇಹಿತರು|ಸ್ನೇಹಿತರಿಗೆ|ಬ್ಯಾಚುಲರ್|ಬ್ಯಾಚುಲರ್ಸ್',
  ],
  [
    { about: 'furnishing', value: 'fully-furnished' },
    `fully furnished|full furnished|fullyfurnished|furnished|with furniture|फुली फर्निश्ड|फर्निश्ड|पूरी तरह फर्निश्ड|सुसज्जित|
    ಫುಲ್ಲಿ ಫರ್ನಿಶ್ಡ್|ಫರ್ನಿಶ್ಡ್|ಪೀಠೋಪಕರಣ ಸಹಿತ`,
  ],
  [{ about: 'furnishing', value: 'semi-furnished' }, 'semi furnished|semifurnished|half furnished|सेमी फर्निश्ड|ಸೆಮಿ ಫರ್ನಿಶ್ಡ್'],
  [
    { about: 'furnishing', value: 'unfurnished' },
    'unfurnished|un furnished|non furnished|without furniture|bina furniture|bare|अनफर्निश्ड|बिना फर्नीचर|ಅನ್‌ಫರ್ನಿಶ್ಡ್|ಪೀಠೋಪಕರಣ ಇಲ್ಲದ',
  ],
  [
    { about: 'amenity', value: 'ac' },
    'ac|air conditioned|air conditioning|air conditioner|aircon|a c|with ac|एसी|ए सी|एयर कंडीशनर|ಎಸಿ|ಎ ಸಿ|ಹವಾನಿಯಂತ್ರಿತ',
  ],
  [
    { about: 'amenity', value: 'meals' },
    `meals|meal|food|foods|food included|tiffin|mess|khana|khane|bhojan|oota|uta|खाना|खाने|भोजन|टिफिन|मील|ಊಟ|ಊಟದ|ಊಟದೊಂದಿಗೆ|ಊಟ ಸಹಿತ|ಆಹಾರ`,
  ],
  [
    { about: 'amenity', value: 'attached-bath' },
    `attached bath|attached bathroom|attached bathrooms|attached toilet|attached washroom|attach bathroom|attach bath|attached|
    private bathroom|private bath|own bathroom|separate bathroom|ensuite|en suite|अटैच बाथरूम|अटैच्ड बाथरूम|अटैच|अलग बाथरूम|
    ಅಟ್ಯಾಚ್ಡ್ ಬಾತ್‌ರೂಮ್|ಅಟ್ಯಾಚ್ ಬಾತ್‌ರೂಮ್|ಅಟ್ಯಾಚ್ಡ್|ಪ್ರತ್ಯೇಕ ಸ್ನಾನಗೃಹ`,
  ],
  [
    { about: 'amenity', value: 'car-parking' },
    `parking|car parking|carparking|covered parking|car park|gaadi parking|gadi parking|four wheeler parking|4 wheeler parking|पार्किंग|
    कार पार्किंग|गाड़ी पार्किंग|ಪಾರ್ಕಿಂಗ್|ಕಾರ್ ಪಾರ್ಕಿಂಗ್|ಕಾರು ಪಾರ್ಕಿಂಗ್`,
  ],
  [
    { about: 'amenity', value: 'bike-parking' },
    `bike parking|two wheeler parking|2 wheeler parking|two wheeler|2 wheeler|scooter parking|बाइक पार्किंग|बाइक|स्कूटर|दोपहिया पार्किंग|
    ಬೈಕ್ ಪಾರ್ಕಿಂಗ್|ಬೈಕ್|ದ್ವಿಚಕ್ರ ಪಾರ್ಕಿಂಗ್`,
  ],
  [{ about: 'amenity', value: 'lift' }, 'lift|lifts|elevator|elevators|लिफ्ट|ಲಿಫ್ಟ್|ಎಲಿವೇಟರ್'],
  [
    { about: 'amenity', value: 'pets' },
    `pets|pet|pet friendly|pets allowed|pets ok|pet allowed|dog|dogs|cat|cats|with dog|kutta|paltu|naayi|पालतू|पालतू जानवर|कुत्ता|कुत्ते|
    ಸಾಕು ಪ್ರಾಣಿ|ಸಾಕುಪ್ರಾಣಿ|ನಾಯಿ|ಪೆಟ್ಸ್`,
  ],
  [
    { about: 'flag', value: 'zeroDeposit' },
    `zero deposit|no deposit|without deposit|deposit free|0 deposit|bina deposit|bina advance|no advance|zero advance|without advance|
    बिना डिपॉजिट|बिना डिपॉज़िट|जीरो डिपॉजिट|ज़ीरो डिपॉज़िट|बिना एडवांस|ಡೆಪಾಸಿಟ್ ಇಲ್ಲದ|ಠೇವಣಿ ಇಲ್ಲದ|ಝೀರೋ ಡೆಪಾಸಿಟ್|ಅಡ್ವಾನ್ಸ್ ಇಲ್ಲದ`,
  ],
  [{ about: 'flag', value: 'verified' }, 'verified|checked|सत्यापित|वेरिफाइड|ಪರಿಶೀಲಿಸಿದ|ವೆರಿಫೈಡ್'],
  [{ about: 'flag', value: 'wellRated' }, 'well rated|highly rated|good reviews|4 stars|अच्छी रेटिंग|ಉತ್ತಮ ರೇಟಿಂಗ್'],
  [{ about: 'flag', value: 'hasOffer' }, 'offer|offers|discount|discounts|with offers|ऑफर|छूट|ಆಫರ್|ರಿಯಾಯಿತಿ'],
  [{ about: 'flag', value: 'video' }, 'online tour|video tour|virtual tour|video|वीडियो टूर|ವಿಡಿಯೋ ಟೂರ್'],
  [{ about: 'flag', value: 'prime' }, 'prime'],
  [
    { about: 'moveIn', value: 'now' },
    `immediate|immediately|immediate move in|available now|ready to move|ready to move in|right away|today|now|abhi|turant|aaj|eega|ivattu|
    अभी|तुरंत|आज|ತಕ್ಷಣ|ಈಗ|ಇವತ್ತು|ಇಂದು`,
  ],
  [{ about: 'moveIn', value: 'nextMonth' }, 'next month|agle mahine|mundina tingalu|अगले महीने|ಮುಂದಿನ ತಿಂಗಳು'],
  [
    { about: 'order', value: 'rent_asc' },
    'cheapest|cheap|low rent|lowest rent|affordable|sasta|saste|sasti|agga|agada|सस्ता|सस्ते|सस्ती|कम किराया|ಅಗ್ಗದ|ಕಡಿಮೆ ಬಾಡಿಗೆ',
  ],
  [{ about: 'order', value: 'newest' }, 'newest|latest|naya|nayi|नया|नए|ಹೊಸ'],
]

/** Join other words and say nothing by themselves. They go with the words after them, or before them. */
const joining = `for|in|at|on|near|nearby|close|next|to|around|with|and|or|of|the|a|an|is|i|am|we|my|me|need|needed|want|wanted|looking|search|find|show|please|
  some|any|only|have|has|having|where|which|from|by|within|available|rent|rental|rented|rents|lease|home|homes|place|stay|staying|accommodation|
  property|properties|allowed|included|including|good|nice|best|also|per|month|monthly|pm|rs|inr|rupees|rupaye|budget|vicinity|area|side|located|
  mein|mai|main|ke|ki|ka|ko|liye|lie|paas|pass|pas|wala|wali|wale|chahiye|chaiye|chahie|chahye|hai|ho|se|aur|kiraye|kiraya|kiraaye|par|pe|mujhe|hame|
  hamein|beku|bekagide|bekaagide|hattira|hathira|alli|nalli|ge|galli|badige|baadige|baadigege|ondu|nange|sahita|iruva|
  में|मे|के|की|का|को|लिए|लिये|पास|वाला|वाली|वाले|चाहिए|चाहिये|है|हो|से|और|किराये|किराए|किराया|पर|मुझे|हमें|साथ|एक|नजदीक|करीब|सहित|
  ಬೇಕು|ಬೇಕಾಗಿದೆ|ಹತ್ತಿರ|ಹತ್ತಿರದ|ಅಲ್ಲಿ|ನಲ್ಲಿ|ಗೆ|ಬಾಡಿಗೆ|ಬಾಡಿಗೆಗೆ|ಒಂದು|ನನಗೆ|ಸಹಿತ|ಇರುವ|ಜೊತೆ|ಮತ್ತು|ಗಾಗಿ|ಸಮೀಪ`

const listed = (text: string): string[] => text.split('|').map((phrase) => phrase.trim().replace(/\s+/g, ' '))

export const joiningWords: ReadonlySet<string> = new Set(listed(joining).map(normalWord))

export type Phrase = { words: readonly string[]; say: Say }

const all: readonly Phrase[] = phrases.flatMap(([say, text]) =>
  listed(text).map((phrase) => ({ words: phrase.split(' ').map(normalWord), say })),
)

/** By their first word, the longest first. */
export const phrasesBy: ReadonlyMap<string, readonly Phrase[]> = new Map(
  [...Map.groupBy(all, ({ words }) => words[0] as string)].map(([first, list]) => [
    first,
    list.toSorted((a, b) => b.words.length - a.words.length),
  ]),
)

/** Every word of a phrase that may be misspelt. */
export const knownWords: readonly string[] = [...new Set(all.flatMap(({ words }) => words))].filter(
  (word) => word.length >= 5,
)

const wordSet = (text: string): ReadonlySet<string> => new Set(listed(text).map(normalWord))

/** The words of amounts, sizes and distances. */
export const numberWords = {
  thousand: wordSet('k|thousand|thousands|hazar|hazaar|hajar|hajaar|savira|saavira|हजार|हज़ार|ಸಾವಿರ|ಸಾವಿರದ'),
  lakh: wordSet('l|lac|lacs|lakh|lakhs|laksha|लाख|ಲಕ್ಷ'),
  rupees: wordSet('₹|rs|inr|rupee|rupees|rupay|rupaye|rupaiye|रुपये|रुपए|रुपया|रु|ರೂಪಾಯಿ|ರೂ'),
  under: wordSet('under|below|less|upto|within|max|maximum|budget|inside|andar|अंदर|अधिकतम|बजट|ಬಜೆಟ್|ಗರಿಷ್ಠ'),
  over: wordSet('above|over|more|min|minimum|atleast|starting|न्यूनतम|ಕನಿಷ್ಠ'),
  around: wordSet('around|about|approx|approximately|roughly|lagbhag|kareeb|karib|sumaru|लगभग|करीब|ಸುಮಾರು'),
  afterUnder: wordSet(
    'tak|andar|kam|niche|neeche|olage|volage|varege|kadime|kelage|तक|अंदर|कम|नीचे|ಒಳಗೆ|ಒಳಗಿನ|ವರೆಗೆ|ವರೆಗಿನ|ಕಡಿಮೆ|ಕೆಳಗೆ|max|maximum|budget',
  ),
  afterOver: wordSet('zyada|jyada|upar|ooper|adhik|mele|hechu|ज्यादा|ज़्यादा|ऊपर|अधिक|ಮೇಲೆ|ಹೆಚ್ಚು|plus|min|minimum'),
  to: wordSet('to|and|se|till|rinda|से|ರಿಂದ'),
  than: wordSet('than|to|of|is|ke|se|का|के|से|ಗಿಂತ'),
  deposit: wordSet('deposit|advance|डिपॉजिट|डिपॉज़िट|एडवांस|ಡೆಪಾಸಿಟ್|ಠೇವಣಿ|ಅಡ್ವಾನ್ಸ್'),
  bhk: wordSet('bhk|bhks|bk|bh|bedroom|bedrooms|br|bed room|bhka|बीएचके|बेडरूम|ಬಿಎಚ್ಕೆ|ಬಿಎಚ್‌ಕೆ|ಬೆಡ್‌ರೂಮ್|ಬೆಡ್ರೂಮ್'),
  rk: wordSet('rk|आरके|ಆರ್‌ಕೆ'),
  distance: wordSet('km|kms|kilometer|kilometers|kilometre|kilometres|m|min|mins|minutes|किमी|ಕಿಮೀ'),
} as const

/** One to four as people say them before "BHK". */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  (
    [
      ['one|single|ek|ondu|एक|ಒಂದು', 1],
      ['two|double|do|eradu|yeradu|दो|ಎರಡು', 2],
      ['three|triple|teen|tin|mooru|muru|तीन|ಮೂರು', 3],
      ['four|char|chaar|naalku|nalku|चार|ನಾಲ್ಕು', 4],
    ] as const
  ).flatMap(([words, number]) => listed(words).map((word) => [normalWord(word), number] as const)),
)

export const months = wordMonths()
function wordMonths(): ReadonlyMap<string, number> {
  const names = ['jan|january|जनवरी|ಜನವರಿ', 'feb|february|फरवरी|ಫೆಬ್ರವರಿ', 'mar|march|मार्च|ಮಾರ್ಚ್', 'apr|april|अप्रैल|ಏಪ್ರಿಲ್']
  names.push('may|मई|ಮೇ', 'jun|june|जून|ಜೂನ್', 'jul|july|जुलाई|ಜುಲೈ', 'aug|august|अगस्त|ಆಗಸ್ಟ್')
  names.push('sep|sept|september|सितंबर|ಸೆಪ್ಟೆಂಬರ್', 'oct|october|अक्टूबर|ಅಕ್ಟೋಬರ್', 'nov|november|नवंबर|ನವೆಂಬರ್')
  names.push('dec|december|दिसंबर|ಡಿಸೆಂಬರ್')
  return new Map(names.flatMap((text, at) => listed(text).map((word) => [normalWord(word), at + 1] as const)))
}
