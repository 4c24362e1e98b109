/** Street names and landmarks by region of the country. */
export type Region = {
  /** Names of streets and corners; `#` becomes a small number, `#th` an ordinal, `@` a letter. */
  spots: readonly string[]
  landmarks: readonly string[]
  breakfast: string
  snack: string
}

const list = (text: string): string[] => text.split(',').map((word) => word.trim().replace(/\s+/g, ' '))

const everywhere = list(`the post office, the milk booth, the government school, the water tank, the community park,
  the vegetable market, the chemist, the banyan tree, the sports ground, the public library, the bus stop, the clinic`)

const region = (spots: string, landmarks: string, breakfast: string, snack: string): Region => ({
  spots: list(spots),
  landmarks: [...list(landmarks), ...everywhere],
  breakfast,
  snack,
})

const regions = {
  karnataka: region(
    '#th Cross, #th Cross, #th Main, #th Main, #th A Cross, #th B Main, Temple Road, Lake Road, 80 Feet Road',
    'the Anjaneya temple, the Ganesha temple, the petrol bunk, the marriage hall, the Nandini parlour',
    'idli, vada and filter coffee',
    'churumuri',
  ),
  tamil: region(
    `#th Street, #th Main Road, #th Cross Street, Gandhi Street, Bharathiyar Street, Kamaraj Avenue, Anna Street,
      Thiruvalluvar Street, Pillaiyar Koil Street, School Road`,
    'the Pillaiyar koil, the Amman temple, the petrol bunk, the kalyana mandapam, the ration shop',
    'pongal and filter coffee',
    'sundal',
  ),
  telugu: region(
    `Road No. #, Lane #, Street No. #, Sai Nagar Colony, Venkateswara Colony, Vivekananda Colony, Gandhi Road,
      Jyothi Colony, Temple Street`,
    'the Hanuman temple, the petrol bunk, the function hall, the Saibaba temple, the rythu bazaar',
    'pesarattu and chai',
    'mirchi bajji',
  ),
  kerala: region(
    'Church Road, Temple Lane, School Lane, Library Road, Palace Road, Ferry Road, Mosque Lane, Lane #, Kavu Road',
    'the Bhagavathy temple, the parish church, the juma masjid, the petrol pump, the auto stand',
    'puttu and kadala',
    'banana chips and chai',
  ),
  maharashtra: region(
    `Lane #, Lane #, Tilak Path, Savarkar Marg, Shivaji Chowk, Gokhale Road, Phule Marg, Datta Mandir Road,
      Ganesh Chowk, Agarkar Road, Station Road`,
    'the Datta mandir, the Ganpati mandir, the petrol pump, the rickshaw stand, the mangal karyalay',
    'poha and cutting chai',
    'vada pav',
  ),
  gujarat: region(
    `Swastik Char Rasta, Gurukul Road, Ashram Lane, Sardar Patel Marg, Station Road, Haveli Street, Umiya Chowk, Lane #,
      Ambica Society Road`,
    'the Jain derasar, the Swaminarayan mandir, the petrol pump, the garba ground, the dairy',
    'khaman and chai',
    'dabeli',
  ),
  rajasthan: region(
    'Gandhi Path, Nehru Marg, Shiv Marg, Hanuman Path, Shanti Path, Ganesh Marg, Vivek Vihar, Scheme #, Kalwar Lane',
    'the Shiv mandir, the Hanuman mandir, the petrol pump, the sweet shop, the dharamshala',
    'kachori and chai',
    'mirchi vada',
  ),
  capital: region(
    'Block @, Block @, Block @, Pocket #, Pocket @, Gali No. #, Street #, Main Market Road, Shiv Mandir Marg',
    'the Shiv mandir, the gurudwara, the Mother Dairy booth, the petrol pump, the police chowki, the banquet hall',
    'chole kulche and lassi',
    'momos',
  ),
  punjab: region(
    'Street #, Street #, Phase #, Gurudwara Road, Link Road, Mandir Marg, Lane #, Club Road, Canal Road',
    'the gurudwara, the petrol pump, the marriage palace, the dairy, the grain market',
    'parathas and lassi',
    'samosas',
  ),
  avadh: region(
    'Sector @, Gandhi Marg, Lane #, Shiv Mandir Gali, Naya Chowk, Azad Marg, Station Road, Tilak Marg, Pocket #',
    'the Hanuman mandir, the petrol pump, the masjid, the coaching centre, the sweet shop',
    'bedmi and jalebi',
    'tikki chaat',
  ),
  central: region(
    'Lane #, Tilak Path, Jawahar Marg, Gandhi Square, Shastri Square, Scheme #, Sneh Nagar Road, Temple Road',
    'the Ganesh mandir, the petrol pump, the sabzi mandi, the dairy, the Sai mandir',
    'poha and jalebi',
    'bhutte ka kees',
  ),
  bihar: region(
    'Road No. #, Gandhi Path, Hanuman Mandir Gali, Shivpuri Lane #, Kali Asthan Lane, College Road, Station Road',
    'the Hanuman mandir, the petrol pump, the coaching centre, the Kali mandir, the sabzi mandi',
    'sattu paratha',
    'litti chokha',
  ),
  bengal: region(
    `Netaji Sarani, Rabindra Sarani, Bose Lane, #th Lane, College Lane, Kali Bari Lane, Lake Road, Station Para,
      Vivekananda Sarani, School Para`,
    'the Kali bari, the club ground, the petrol pump, the sweet shop, the durga mandap',
    'luchi and alur dom',
    'phuchka',
  ),
  odisha: region(
    'Lane #, Lane #, Jagannath Temple Lane, Press Square, College Square, Gandhi Marg, Plot Lane #, Housing Board Road',
    'the Jagannath temple, the petrol pump, the kalyan mandap, the Omfed booth, the Shiva temple',
    'bara and ghuguni',
    'dahi bara aloo dum',
  ),
  assam: region(
    'Bylane #, Bylane #, Namghar Path, Milan Path, Shanti Path, Hill Side Road, Tarun Nagar Path, Station Road',
    'the namghar, the petrol pump, the tea stall, the football field, the Shiva temple',
    'jolpan and red tea',
    'pitha',
  ),
  hills: region(
    'Lane #, Canal Road, Tea Garden Lane, Mandir Marg, Forest Colony Lane, Upper Road, School Road, Circular Road',
    'the Devi mandir, the petrol pump, the bakery, the gurudwara, the parade ground',
    'aloo puri and chai',
    'bun tikki',
  ),
  goa: region(
    'Church Road, Market Road, Chapel Lane, Panchayat Road, Fountain Lane, Ferry Lane, Bandh Road, School Road',
    'the chapel, the parish church, the fish market, the petrol pump, the bakery',
    'poi and bhaji',
    'ros omelette',
  ),
} satisfies Record<string, Region>

const regionOfState: Record<string, keyof typeof regions> = {
  Karnataka: 'karnataka',
  'Tamil Nadu': 'tamil',
  Puducherry: 'tamil',
  Telangana: 'telugu',
  'Andhra Pradesh': 'telugu',
  Kerala: 'kerala',
  Maharashtra: 'maharashtra',
  Gujarat: 'gujarat',
  Rajasthan: 'rajasthan',
  Delhi: 'capital',
  Haryana: 'capital',
  Punjab: 'punjab',
  Chandigarh: 'punjab',
  'Himachal Pradesh': 'hills',
  Uttarakhand: 'hills',
  'Jammu and Kashmir': 'hills',
  'Madhya Pradesh': 'central',
  Chhattisgarh: 'central',
  Bihar: 'bihar',
  Jharkhand: 'bihar',
  'West Bengal': 'bengal',
  Odisha: 'odisha',
  Assam: 'assam',
  Meghalaya: 'assam',
  Goa: 'goa',
}

/** Cities of Uttar Pradesh that use Delhi's names because they border it. */
const capitalRing = new Set(['noida', 'greater-noida', 'ghaziabad'])

export function regionOf(city: { slug: string; state: string }): Region {
  if (city.state === 'Uttar Pradesh') return capitalRing.has(city.slug) ? regions.capital : regions.avadh
  return regions[regionOfState[city.state] ?? 'central']
}

/** Cities with a metro; elsewhere no text mentions one. */
const metroCities = new Set(
  list(`bangalore, bengaluru, delhi, new-delhi, gurgaon, gurugram, noida, greater-noida, ghaziabad, faridabad, mumbai,
    navi-mumbai, pune, nagpur, hyderabad, chennai, kolkata, kochi, ahmedabad, jaipur, lucknow, kanpur, agra`),
)
export const hasMetro = (citySlug: string): boolean => metroCities.has(citySlug)
