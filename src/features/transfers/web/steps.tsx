import { noticeDays } from '#features/homes/listing/stay-terms.ts'
import { m } from '#messages'
import { Timeline } from '#ui/display/timeline.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import { freeDays } from '../rules.ts'

/** How a move works, in three steps. */
export function ThreeSteps() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">{m.transfers_how()}</h2>
      <Timeline
        items={[
          {
            ...{ title: m.transfers_how_choose(), state: 'next' },
            note: m.transfers_how_choose_note(),
          },
          {
            ...{ title: m.transfers_how_confirm(), state: 'next' },
            note: m.transfers_how_confirm_note(),
          },
          {
            ...{ title: m.transfers_how_keys(), state: 'next' },
            note: m.transfers_how_keys_note(),
          },
        ]}
      />
    </section>
  )
}

const questions = () => [
  { id: 'free', title: m.transfers_ask_free(), content: m.transfers_answer_free({ days: freeDays }) },
  { id: 'deposit', title: m.transfers_ask_deposit(), content: m.transfers_answer_deposit() },
  { id: 'rent', title: m.transfers_ask_rent(), content: m.transfers_answer_rent({ notice: noticeDays }) },
  { id: 'agreement', title: m.transfers_ask_agreement(), content: m.transfers_step_agreement_note() },
  { id: 'repairs', title: m.transfers_ask_repairs(), content: m.transfers_answer_repairs() },
  { id: 'cancel', title: m.transfers_ask_cancel(), content: m.transfers_answer_cancel() },
]

export function TransferQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{m.transfers_questions()}</h2>
      <Accordion items={questions()} />
    </section>
  )
}
