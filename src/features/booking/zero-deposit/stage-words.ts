import { formatRupees } from '#shared/money.ts'
import { covers, type Standing } from './stages.ts'

export type StageWords = { tone: 'pea' | 'leaf' | 'mar' | 'brick'; title: string; text: string }

/** The wanted home: its deposit, and the maximum or personal fee in its place. */
export type WantedHome = { deposit: number; fee: number; otherDeposits: boolean }

type Shown = Pick<Standing, 'stage' | 'limit' | 'reason'>

const family = 'A parent, sibling or spouse with an income can vouch for you.'

/** Adds the hint about the family unless the partner's reason already mentions it. */
const whyAndWhat = (reason: string | null): string =>
  reason === null ? family : /parent/i.test(reason) ? reason : `${reason} ${family}`

/** Texts for each stage of an application: its meaning and the next step. */
export function stageWords(standing: Shown, home: WantedHome | null): StageWords {
  const { stage, reason } = standing
  const orPay = home?.otherDeposits ? ' Or choose another deposit.' : ''
  switch (stage) {
    case 'none':
      return {
        tone: 'pea',
        title: 'The bond partner has to approve you first.',
        text: `Two minutes: your PAN, your work and where you live. Most hear at once.${home ? ` The fee is ${formatRupees(home.fee)} at most, once for 12 months.` : ''}`,
      }
    case 'unconfirmed':
      return {
        tone: 'mar',
        title: 'The person who vouches for you has to confirm.',
        text: `We sent a code to their phone. Their details go to the bond partner only after they confirm.${orPay}`,
      }
    case 'in_progress':
      return {
        tone: 'mar',
        title: 'The bond partner has not answered yet.',
        text: `We keep asking and tell you by SMS. You do not have to do anything.${orPay}`,
      }
    case 'expired':
      return {
        tone: 'pea',
        title: 'The partner’s approval has expired.',
        text: `An approval is valid for 30 days. Send your details again; most people hear back at once.${orPay}`,
      }
    case 'not_eligible':
      return {
        tone: 'brick',
        title: 'The bond partner does not vouch for you now.',
        text: `${whyAndWhat(reason)}${orPay}`,
      }
    case 'eligible':
      return eligibleWords(standing, home)
  }
}

function eligibleWords(standing: Shown, home: WantedHome | null): StageWords {
  const upTo = `deposits up to ${formatRupees(standing.limit)}`
  if (!home) {
    return { tone: 'leaf', title: 'You can rent with zero deposit.', text: `The bond partner vouches for ${upTo}.` }
  }
  if (covers(standing, home.deposit)) {
    return {
      tone: 'leaf',
      title: 'You can have it with zero deposit.',
      text: `The bond partner vouches for ${upTo}. Your fee for this home is ${formatRupees(home.fee)}.`,
    }
  }
  return {
    tone: 'brick',
    title: 'This deposit is more than the partner vouches for.',
    text: `It vouches for ${upTo}; this one is ${formatRupees(home.deposit)}. Somebody with a higher income can vouch for you.${home.otherDeposits ? ' Or choose another deposit.' : ''}`,
  }
}
