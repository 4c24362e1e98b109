import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { Application, Opening, Recruiting } from './port.ts'

export type SandboxRecruiting = Recruiting & {
  /** The next calls fail as if the service were away. */
  failNext(times: number): void
  applied(): Application[]
}

const openings: readonly Opening[] = [
  {
    ...{ id: '4101', title: 'Area manager', place: 'Bengaluru', team: 'Homes', postedOn: '2026-10-05' },
    text: 'You show homes, hand over keys and see that what was promised is there. You know your localities street by street, and people trust you after five minutes.\n\nYou need a two-wheeler with a licence, Kannada and either Hindi or English. Two years with customers help; experience with homes does not matter.',
  },
  {
    ...{ id: '4102', title: 'Software engineer', place: 'Bengaluru or remote in India', team: 'Product' },
    ...{ postedOn: '2026-10-19' },
    text: 'You build what tenants and owners use each month: search, visits, payments, repairs. The code is TypeScript and PostgreSQL, one repository, deployed many times a day.\n\nYou have shipped something that people depend on, and can show how you tested it.',
  },
  {
    ...{ id: '4103', title: 'Repair coordinator', place: 'Pune', team: 'Care', postedOn: '2026-11-02' },
    text: 'You see that a dripping tap is fixed on the day we said. You plan partners, talk with tenants and owners, and keep costs fair for both.\n\nYou write clearly in English and Hindi or Marathi, and stay calm on a Monday morning.',
  },
]

/** Keeps applications on this machine. `folder` null keeps them in memory. */
export function sandboxRecruiting({ folder = null }: { folder?: string | null } = {}): SandboxRecruiting {
  const applications = sandboxRecords<Application>(folder)
  let failures = 0
  const answer = () => {
    if (failures === 0) return
    failures -= 1
    throw providerError('unavailable', 'The recruiting service does not answer')
  }
  return {
    async openings() {
      answer()
      return openings.map((each) => ({ ...each }))
    },
    async apply(application) {
      answer()
      if (!openings.some(({ id }) => id === application.openingId)) {
        throw providerError('not_found', 'There is no such opening')
      }
      applications.put(application.reference, application)
    },
    failNext(times) {
      failures = times
    },
    applied: () => applications.all(),
  }
}
