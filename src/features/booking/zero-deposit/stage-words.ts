import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { ownReason } from './own-reason.ts'
import { covers, type Standing } from './stages.ts'

export type StageWords = {
  tone: 'pea' | 'leaf' | 'mar' | 'brick'
  title: string
  text: string
  /** The partner's own words, in English, where the text is in another language. */
  quoted?: string
}

/** The wanted home: its deposit, and the maximum or personal fee in its place. */
export type WantedHome = { deposit: number; fee: number; otherDeposits: boolean }

type Shown = Pick<Standing, 'stage' | 'limit' | 'reason'>

/** Adds the hint about the family unless the partner's reason already mentions it. */
function addFamilyHint(reason: string | null): string {
  if (reason === null || currentLanguage() !== 'en') return m.zero_family()
  return /parent/i.test(reason) ? reason : `${reason} ${m.zero_family()}`
}

const sentences = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join(' ')

/** Texts for each stage of an application: its meaning and the next step. */
export function stageWords(standing: Shown, home: WantedHome | null): StageWords {
  const { stage, reason } = standing
  const orPay = home?.otherDeposits && m.zero_or_other()
  switch (stage) {
    case 'none':
      return {
        tone: 'pea',
        title: m.zero_none(),
        text: sentences(m.zero_none_text(), home ? m.zero_most_fee({ fee: formatRupees(home.fee) }) : undefined),
      }
    case 'unconfirmed':
      return { tone: 'mar', title: m.zero_unconfirmed(), text: sentences(m.zero_unconfirmed_text(), orPay) }
    case 'in_progress':
      return { tone: 'mar', title: m.zero_in_progress(), text: sentences(m.zero_in_progress_text(), orPay) }
    case 'expired':
      return { tone: 'pea', title: m.zero_expired(), text: sentences(m.zero_expired_text(), orPay) }
    case 'not_eligible': {
      const title = m.zero_not_eligible()
      const own = reason === null || currentLanguage() === 'en' ? undefined : ownReason(reason)
      return {
        ...{ tone: 'brick', title, text: sentences(own ?? undefined, addFamilyHint(reason), orPay) },
        ...(own === null && reason !== null ? { quoted: reason } : {}),
      }
    }
    case 'eligible':
      return eligibleWords(standing, home)
  }
}

function eligibleWords(standing: Shown, home: WantedHome | null): StageWords {
  const limit = formatRupees(standing.limit)
  if (!home) return { tone: 'leaf', title: m.zero_eligible(), text: m.zero_eligible_text({ limit }) }
  if (covers(standing, home.deposit)) {
    const text = m.zero_covered_text({ limit, fee: formatRupees(home.fee) })
    return { tone: 'leaf', title: m.zero_covered(), text }
  }
  return {
    tone: 'brick',
    title: m.zero_too_much(),
    text: sentences(
      m.zero_too_much_text({ limit, deposit: formatRupees(home.deposit) }),
      home.otherDeposits && m.zero_or_other(),
    ),
  }
}
