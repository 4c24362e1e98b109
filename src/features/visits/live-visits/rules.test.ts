import { expect, test } from 'vitest'
import { liveState, onSignal, type Signal } from './rules.ts'

const at = new Date('2026-11-16T05:30:00Z')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

test('an online visit opens ten minutes before its time and closes an hour after', () => {
  const visit = { state: 'scheduled', starts_at: at }
  expect([-11, -10, 0, 59, 60].map((each) => liveState(visit, minutes(each)))).toEqual([
    'early',
    'open',
    'open',
    'open',
    'over',
  ])
  expect(liveState({ ...visit, state: 'cancelled' }, at)).toBe('cancelled')
  expect(liveState({ ...visit, state: 'done' }, at)).toBe('over')
})

test('one offer is made and answered, in whichever order the two come in or come back', () => {
  for (const first of [true, false]) {
    const said: string[] = []
    const send = (fromHost: boolean, kind: Signal['kind']): void => {
      said.push(kind)
      const reaction = onSignal(!fromHost, kind)
      if (reaction === 'greet') send(!fromHost, 'hello')
      if (reaction === 'offer') send(!fromHost, 'offer')
      if (reaction === 'answer') send(!fromHost, 'answer')
    }
    // The other comes in second: only that hello is heard.
    send(!first, 'hello')
    expect(said.slice(-2)).toEqual(['offer', 'answer'])
    expect(said.filter((kind) => kind === 'offer')).toHaveLength(1)
  }
})
