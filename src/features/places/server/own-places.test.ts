import { describe, expect, test } from 'vitest'
import { randomFrom } from '#shared/random.ts'
import { findOthers, findOwn } from './own-places.ts'
import { buildPlaceIndex, findPlaces } from './place-index.ts'
import { wordsOf } from './spelling.ts'

const first = (text: string) => findOwn({ text }).places[0]?.display_text

const meant: Readonly<Record<string, readonly string[]>> = {
  // Cities by current, former and misspelt names.
  'Bengaluru, Karnataka': ['bangalore', 'Bengaluru', 'banglore', 'bangalor', 'bengalore', 'ಬೆಂಗಳೂರು', 'बेंगलुरु'],
  'Mumbai, Maharashtra': ['bombay', 'mumbay', 'mumbai', 'मुंबई'],
  'Pune, Maharashtra': ['poona', 'pune', 'पुणे'],
  'Gurgaon, Haryana': ['gurugram', 'gurgoan', 'gurugam', 'गुड़गांव'],
  'Kolkata, West Bengal': ['calcutta', 'kolkatta', 'calcuta', 'কলকাতা'],
  'Chennai, Tamil Nadu': ['chenai', 'madras', 'சென்னை'],
  'Hyderabad, Telangana': ['hydrabad', 'hyderbad', 'హైదరాబాద్'],
  Delhi: ['new delhi', 'dilli', 'दिल्ली', 'delhii'],
  'Thiruvananthapuram, Kerala': ['trivandrum', 'trivandram'],
  'Visakhapatnam, Andhra Pradesh': ['vizag', 'vishakapatnam'],
  'Kochi, Kerala': ['cochin', 'kochi', 'ernakulam'],
  'Vadodara, Gujarat': ['baroda'],
  'Greater Noida, Uttar Pradesh': ['greater noida', 'greatr noida'],
  'Navi Mumbai, Maharashtra': ['navimumbai'],
  Goa: ['goa'],
  // Localities with the typing errors of a small keyboard.
  'Koramangala, Bengaluru': ['kor', 'kormangala', 'koramangla', 'koramn', 'koramangala 6th block', 'कोरमंगला', 'ಕೋರಮಂಗಲ'],
  'HSR Layout, Bengaluru': ['hsr', 'hsrlayout', ' H S R ', 'layout hsr', 'hsr layout bangalore karnataka'],
  'Indiranagar, Bengaluru': ['indranagar', 'indira nagar', 'indiranagr', 'இந்திராநகர்'],
  'Indira Nagar, Lucknow': ['indira nagar lucknow', 'lucknow indira nagar'],
  'Whitefield, Bengaluru': ['whitefeild', 'white field', 'whitfield'],
  'Marathahalli, Bengaluru': ['marathali', 'marathahali', 'maratahalli'],
  'Bellandur, Bengaluru': ['bellandoor', 'belandur'],
  'BTM Layout, Bengaluru': ['btm', 'btm 1st stage'],
  'Jayanagar, Bengaluru': ['jaynagar', 'jayanagar 4th block'],
  'Electronic City Phase 1, Bengaluru': ['electronic city', 'e city', 'electronics city'],
  'Sarjapur Road, Bengaluru': ['sarjapur rd', 'sarjapura road'],
  'Hinjewadi, Pune': ['hinjwadi', 'hinjawadi', 'hinjewadi phase 2'],
  'Viman Nagar, Pune': ['vimannagar', 'viman ngr'],
  'Magarpatta City, Pune': ['magarpata'],
  'Kondapur, Hyderabad': ['kondpur'],
  'Gachibowli, Hyderabad': ['gachibowlli', 'gachibowli hyderabad', 'gachi bowli'],
  'Jubilee Hills, Hyderabad': ['jublihills', 'jubli hills'],
  'HITEC City, Hyderabad': ['hitech city', 'hitechcity', 'hi tech city'],
  'Secunderabad, Hyderabad': ['secundrabad'],
  'Andheri West, Mumbai': ['andheri w', 'andheri west'],
  'Bandra Kurla Complex, Mumbai': ['bkc'],
  'Lower Parel, Mumbai': ['lower parle'],
  'Goregaon East, Mumbai': ['goregaon', 'गोरेगांव'],
  'Sector 62, Noida': ['sector 62 noida', 'sec 62', 'noida sector 62'],
  'Sector 45, Gurgaon': ['sector 45 gurugram'],
  'DLF Phase 3, Gurgaon': ['dlf phase 3', 'dlf ph 3'],
  'Lajpat Nagar, Delhi': ['lajpatnagar'],
  'Mukherjee Nagar, Delhi': ['mukharjee nagar'],
  'Greater Kailash, Delhi': ['gk1'],
  'Indirapuram, Ghaziabad': ['indrapuram'],
  'Velachery, Chennai': ['velacherry', 'velacheri'],
  'T Nagar, Chennai': ['T. Nagar', 'tnagar'],
  'Salt Lake Sector 5, Kolkata': ['salt lake sector v', 'saltlake sector 5'],
  // Offices, colleges and stations.
  'Manyata Tech Park, Bengaluru': ['manyata', 'manyta tech park', 'near manyata'],
  'International Tech Park, Bengaluru': ['itpl'],
  'IIT Bombay, Mumbai': ['iit b', 'iit bombay', 'iitb'],
  'Indiranagar Metro Station, Bengaluru': ['indiranagar metro', 'metro indiranagar'],
  'Millennium City Centre Metro Station, Gurgaon': ['huda city center', 'huda metro'],
  'Kempegowda International Airport, Bengaluru': ['bangalore airport'],
  'Tidel Park, Chennai': ['tidel'],
  'EON IT Park, Pune': ['eon it park'],
}

test.each(Object.entries(meant).flatMap(([place, texts]) => texts.map((text) => [text, place])))(
  '%j means %s',
  (text, place) => {
    expect(first(text)).toBe(place)
  },
)

test('a wrong number is another place, not a misspelling; the city is what is left', () => {
  expect(findOwn({ text: 'sector 64 noida' }).places.map(({ display_text }) => display_text)).toEqual([
    'Noida, Uttar Pradesh',
  ])
})

/** Beside the place that is taken first. */
const others = (text: string) => {
  const [taken] = findOwn({ text }).places
  return taken ? findOthers({ text }, taken).map(({ display_text }) => display_text) : []
}

test.each([
  ['sector 45 noida', []],
  ['manyata', []],
  ['koramangala', []],
  ['hsr', []],
  ['mumbai', []],
  ['andheri east', []],
  ['sector', []],
  ['koram', []],
  ['electronic city', ['Electronic City Phase 2, Bengaluru']],
  ['goregaon', ['Goregaon West, Mumbai']],
  ['गोरेगांव', ['Goregaon West, Mumbai']],
])('%j leaves open %j', (text, places) => {
  expect(others(text)).toEqual(places)
})

test('the same name in a city close by is offered, one far away is not', () => {
  expect(
    findOthers({ text: 'sector 15' }, suggestion('sector 15 noida'))
      .map(({ city }) => city)
      .toSorted(),
  ).toEqual(['faridabad', 'gurgaon'])
  expect(findOthers({ text: 'sector 15' }, suggestion('sector 15 chandigarh'))).toEqual([])
  expect(findOthers({ text: 'civil lines' }, suggestion('civil lines delhi'))).toEqual([])
})

function suggestion(text: string) {
  const [place] = findOwn({ text }).places
  if (!place) throw new Error(`${text} is no place`)
  return place
}

test.each(['california', 'football', 'hello world', 'pizza hut', 'wipro', 'testing', 'asdfghjkl', 'qqqq', 'zzzzzzzz'])(
  '%j is like no place of ours',
  (text) => {
    expect(findOwn({ text }).places).toEqual([])
  },
)

describe('twenty thousand places', () => {
  const random = randomFrom(7)
  const syllables = [
    'ka',
    'ra',
    'man',
    'ga',
    'la',
    'vi',
    'nu',
    'pur',
    'hal',
    'li',
    'dev',
    'sha',
    'mu',
    'to',
    'wad',
    'ni',
  ]
  const word = () => Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('')
  const names = Array.from({ length: 20_000 }, () => `${word()} ${random.pick(['Nagar', 'Layout', 'Colony', 'Road'])}`)
  const index = buildPlaceIndex(
    names.map((name, at) => ({ names: [name], cityId: at % 36, standing: at % 10, lat: 12, lng: 77 })),
  )
  const misspelt = (name: string) => name.slice(0, 4) + name.slice(5, 12)

  test('each is found by its name', () => {
    for (const name of names.slice(0, 200)) {
      expect(findPlaces(index, { words: wordsOf(name) }, 8).places[0]?.names).toEqual([name])
    }
  })

  test('are searched in a few milliseconds, misspelt ones too', () => {
    const texts = names.slice(0, 400).map((name, at) => (at % 2 ? misspelt(name) : name.slice(0, 3 + (at % 9))))
    const ask = (text: string) => findPlaces(index, { words: wordsOf(text) }, 8)
    texts.slice(0, 100).forEach(ask)
    // CPU time instead of elapsed time, because tests share the machine.
    const costs = texts
      .map((text) => {
        const start = process.cpuUsage()
        ask(text)
        return process.cpuUsage(start).user / 1000
      })
      .sort((a, b) => a - b)
    expect(costs[Math.floor(costs.length * 0.5)]).toBeLessThan(5)
    expect(costs[Math.floor(costs.length * 0.99)]).toBeLessThan(25)
  })
})
