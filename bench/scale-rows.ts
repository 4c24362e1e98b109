import {
  assumed,
  growth,
  indexAt,
  indexProcessors,
  measured,
  monthlyCost,
  needAtPeak,
  shareFound,
  shareOfTop,
} from './scale.ts'

/** A whole number with commas at thousands. */
const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
const rounded = (value: number, digits: number): string => whole(Number(value.toPrecision(digits)))
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** The cells of `docs/scale.md` that are worked out, by the first words of their row. */
export function scaleRows(): Record<string, string[]> {
  const index = indexAt()
  const [all, part] = [needAtPeak(assumed.homes, 0), needAtPeak()]
  const rowOf = (at: number) => {
    const [everybody, some] = [all.web[at], part.web[at]]
    if (!everybody || !some) throw new Error('there are four kinds of requests')
    const drawn = [everybody, some].flatMap(({ drawn: each, processors }) => [whole(each), processors.toFixed(1)])
    return [whole(some.aSecond), ...drawn]
  }
  const visitors = (what: number, signedIn: number) => (all.web[what]?.aSecond ?? 0) * (1 - signedIn)
  const found = (signedIn: number, seconds: number) =>
    percent(shareFound(assumed.homes, visitors(0, signedIn), seconds))
  const { results, others } = assumed.addresses
  const { costs, together, web, index: indexed, disk, stored, sent } = monthlyCost()
  const terabytes = (value: number) => `${whole(value)} TB`
  return {
    units: [`${rounded(index.units / 1e6, 3)} million`],
    memory: [`${(index.bytes / 1e9).toFixed(1)} GB`],
    built: [`${rounded(index.builtS, 2)} s`],
    'rows read for it': [`${rounded(index.readS, 3)} s`],
    'search, p50': [`n^${index.p50Grows.toFixed(2)}`, `${index.p50.toFixed(1)} ms`],
    'search, p99': [`n^${index.p99Grows.toFixed(2)}`, `${index.p99.toFixed(1)} ms`],
    'one home patched, largest city': [`${index.patchS.toFixed(1)} s`],
    'one process, 192 MB of 38 kB pages': [`${percent(shareOfTop(assumed.homes, 192e6 / assumed.bytesAPage))} at most`],
    'a CDN that purges by `surrogate-key`': [found(0, 600)],
    'the same, a fifth signed in, ten minutes': [found(assumed.signedIn, 600)],
    'a CDN that does not': [found(0, 5)],
    'the same, a fifth signed in, 5 s': [found(assumed.signedIn, 5)],
    'results, a million addresses': [percent(shareFound(results, visitors(1, assumed.signedIn), 5))],
    'other pages, ten thousand addresses': [percent(shareFound(others, visitors(2, assumed.signedIn), 15))],
    'homes, kept for ten minutes': rowOf(0),
    'results, kept for 5 s': rowOf(1),
    'others, kept for 15 s, at the time of a home': rowOf(2),
    'calls, none shared': rowOf(3),
    '**together**, at 60 % busy': [whole(all.processors), whole(part.processors)],
    web: [`${whole(web)} processors`, whole(costs.web)],
    index: [`${whole(indexed)} processors`, whole(costs.index)],
    PostgreSQL: [`3 × 16 processors, 3 × ${disk} TB`, whole(costs.postgres)],
    'store, photos': [terabytes(stored.photos), rounded(costs.photos, 3)],
    'store, tours': [terabytes(stored.tours), rounded(costs.tours, 3)],
    'store, papers': [terabytes(stored.papers), rounded(costs.papers, 3)],
    'CDN, pages': [terabytes(sent.pages), rounded(costs.sentPages, 3)],
    'CDN, pictures': [terabytes(sent.pictures), rounded(costs.sentPictures, 3)],
    '**together**': [rounded(together, 3)],
  }
}

/** The sentences of the page that state these numbers. */
export function scaleSentences(): string[] {
  const [all, part] = [needAtPeak(assumed.homes, 0), needAtPeak()]
  const { postgres } = measured
  const [homes, results] = part.web
  const { changes, searching, patching, processors } = indexProcessors()
  const drawn = (need: { drawn: number } | undefined) => whole(need?.drawn ?? 0)
  const notices = changes * part.processors
  const { files } = monthlyCost()
  return [
    `${drawn(homes)} homes × ${postgres.home.toFixed(2)} ms + ${drawn(results)} results × ${postgres.cards.toFixed(2)} ms + ${whole(part.pages)} calls × ${postgres.call.toFixed(2)} ms + ${whole(part.pages * assumed.signedIn)} pages of signed-in people × ${postgres.session.toFixed(2)} ms = ${part.database.toFixed(1)} processors`,
    `${part.databaseAlone.toFixed(1)} where a home's page takes ${postgres.homeAlone.toFixed(2)} ms`,
    `${all.database.toFixed(1)} if nobody is signed in`,
    `${rounded(changes, 3)} changes a second then take ${patching.toFixed(1)} processors`,
    `${whole(part.searches)} searches a second of ${indexAt().largest.toFixed(1)} ms take ${searching.toFixed(1)} processors`,
    `${whole(processors)} at 60 % busy`,
    `${rounded(changes, 3)} a second × ${whole(part.processors)} processes are ${rounded(notices, 3)} deliveries a second`,
    `takes ${rounded(growth.deliveriesASecond, 2)} with fifty listeners`,
    `${(growth.bytesAHome / 1000).toFixed(1)} kB a home`,
    `${whole(files.photo / 1000)} kB with all of its widths`,
    `${(files.tour / 1e6).toFixed(1)} MB a tour`,
  ]
}

if (import.meta.main) {
  for (const [row, cells] of Object.entries(scaleRows())) console.log(`| ${row} | ${cells.join(' | ')} |`)
  for (const sentence of scaleSentences()) console.log(sentence)
}
