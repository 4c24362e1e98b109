import { m } from '#messages'
import { Accordion } from '#ui/navigation/accordion.tsx'
import type { House } from '../contract.ts'
import { stayTerms } from '../stay-terms.ts'

export function TermsOfStay({ house }: { house: House }) {
  return (
    <section className="far" id="terms" tabIndex={-1} aria-labelledby="terms-title">
      <h2 id="terms-title">{m.house_terms()}</h2>
      <Accordion
        items={stayTerms(house).map(({ id, title, text }, at) => ({
          id: `term-${id}`,
          title,
          content: <p>{text}</p>,
          open: at === 0,
        }))}
      />
    </section>
  )
}
