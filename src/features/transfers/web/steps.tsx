import { Timeline } from '#ui/display/timeline.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'

/** How a move works, in three steps. */
export function ThreeSteps() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <Timeline
        items={[
          {
            ...{ title: 'Choose a home and your last day', state: 'next' },
            note: 'Any home in 36 cities. You see the whole price first.',
          },
          {
            ...{ title: 'Confirm', state: 'next' },
            note: 'The new bed is yours from the day after, and your notice is given. Nothing to pay yet: your deposit moves along.',
          },
          {
            ...{ title: 'Keys back, keys in hand', state: 'next' },
            note: 'A check at each end, with photos. You pay for the new home by its first day.',
          },
        ]}
      />
    </section>
  )
}

const questions = [
  {
    id: 'free',
    title: 'Is it free?',
    content:
      'Your first move is, when you ask for it in the first 30 days of your stay. Onboarding charges and the rent of missing notice days are charged and come back as credit the day after you move.',
  },
  {
    id: 'deposit',
    title: 'What happens to my deposit?',
    content:
      'It moves with you. If the new home asks for more, you pay the difference; if it asks for less, the rest comes back with the settlement of the old home.',
  },
  {
    id: 'rent',
    title: 'Do I pay rent twice?',
    content:
      'No. The new licence starts the day after your last day, and each home costs its days only. With less than 30 days’ notice the missing days are owed.',
  },
  {
    id: 'agreement',
    title: 'When does the new agreement come?',
    content: 'Usually within 7 working days. The old one ends by itself.',
  },
  {
    id: 'repairs',
    title: 'What if something is broken in the new home?',
    content: 'Repairs that you ask for in the first 7 days after moving in are free.',
  },
  {
    id: 'cancel',
    title: 'Can I change my mind?',
    content:
      'Until the keys of the old home are back you can change the day or cancel, unless somebody else has booked your old place by then.',
  },
]

export function TransferQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <Accordion items={questions} />
    </section>
  )
}
