import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'
import { type PlanKey, planWords } from './plans.ts'

/** 9 Nov 2026, as the agreement writes a day. */
const dayOf = (text: string): Day => new Date(`${text} UTC`).toISOString().slice(0, 10)

/** As the text of every version so far names them. */
const planOf: Readonly<Record<string, PlanKey>> = {
  ...{ 'You manage': 'self', 'We manage': 'managed', 'We manage, rent assured': 'assured' },
}

function sayPlan([title = '']: string[]): string {
  const words = planWords[planOf[title] ?? 'managed']
  return m.comingin_paper_plan({ title: words.title(), text: words.text() })
}

function sayFee([count = '', once, , gst = '', sum = '']: string[]): string {
  const fee = m.comingin_fee_rate({ kind: once ? 'days' : 'share', count: Number(count) })
  return m.comingin_paper_fee({ fee, gst, sum })
}

/** The lines of `agreementText`, in the words of every version that somebody may have signed. */
const sayings: readonly Saying[] = [
  [
    /^Owner's agreement, version (\d+), of (.+)$/,
    ([version = '', day = '']) => m.comingin_paper_title({ version, day: localDay(dayOf(day)) }),
  ],
  [/^Between (.+) and Thikana, for (.+)\.$/, ([owner = '', home = '']) => m.comingin_paper_between({ owner, home })],
  [/^1\. Plan: (You manage|We manage, rent assured|We manage)\. /, sayPlan],
  [/^2\. Rent asked: (\S+) a month in all\./, ([rent = '']) => m.comingin_paper_rent({ rent })],
  [/^3\. Our fee: (\d+) (?:(days’ rent, once)|(% of rent collected)), with (\d+) % GST: (\S+) at this rent\.$/, sayFee],
  [/^4\. You collect the rent and the deposit yourself\.$/, () => m.comingin_paper_self()],
  [/^4\. You are paid on the (\d+)th for the month before,/, ([day = '']) => m.comingin_paper_paid({ day })],
  [
    /^Reserve: we keep up to (\S+) for repairs, from at most (\d+) % of each rent,/,
    ([limit = '', percent = '']) => m.comingin_paper_reserve({ limit, percent }),
  ],
  [/^5\. Either of us ends this with (\d+) days’ notice\./, ([days = '']) => m.comingin_paper_end({ days })],
  [/^6\. What you told us of the home is true,/, () => m.comingin_paper_true()],
]

/** Each line of an owner's agreement with what it says in the language of the page: null on a page in English. */
export const linesInBoth = (text: string): { line: string; said: string | null }[] =>
  text.split('\n').map((line) => {
    const said = sayStored(line, sayings)
    return { line, said: said === line ? null : said }
  })
