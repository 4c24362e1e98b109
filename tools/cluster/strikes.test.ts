import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { findMisses, type State } from './strikes.ts'

const before: State = {
  ...{ leader: 'a', timeline: 3 },
  pids: {
    ...{ etcd: 1, 'patroni-a': 2, 'patroni-b': 3, 'postgres-a': 4, 'postgres-b': 5, 'swift-account': 6 },
    ...{ 'swift-container': 7, 'swift-object': 8, 'swift-proxy': 9, web1: 10, web2: 11, jobs1: 12, jobs2: 13 },
  },
}
const failedOver: Partial<State> = { leader: 'b', timeline: 4 }
const replace = (...names: string[]): State['pids'] => ({
  ...before.pids,
  ...Object.fromEntries(names.map((name, n) => [name, 100 + n])),
})
const swift = ['swift-account', 'swift-container', 'swift-object', 'swift-proxy']
const struck: Record<string, State> = {
  none: before,
  primary: { ...before, ...failedOver, pids: replace('postgres-a') },
  node: { ...before, ...failedOver, pids: replace('postgres-a', 'patroni-a') },
  switch: { ...before, ...failedOver, pids: replace('postgres-a') },
  web: { ...before, pids: replace('web1') },
  jobs: { ...before, pids: replace('jobs1') },
  store: { ...before, pids: replace(...swift) },
  etcd: { ...before, pids: replace('etcd') },
  release: { ...before, pids: replace('web1', 'web2', 'jobs1', 'jobs2') },
}

test.each(Object.entries(faults))(
  '%s: what it should do is no miss, and nothing at all is one',
  (name, { strikes }) => {
    expect(findMisses(strikes, before, struck[name] as State)).toEqual([])
    if (name !== 'none') expect(findMisses(strikes, before, before)).not.toEqual([])
  },
)

test('each miss is named', () => {
  const misses = (name: string, after: State) => findMisses(faults[name]?.strikes as never, before, after)
  expect(misses('primary', before)).toEqual(['no standby took over', 'postgres-a was not replaced'])
  expect(misses('web', { ...before, pids: replace('web2') })).toEqual(['web1 was not replaced', 'web2 was replaced'])
  const { jobs1: _, ...others } = before.pids
  expect(misses('jobs', { ...before, pids: others })).toEqual(['jobs1 ended'])
  expect(misses('etcd', { ...before, ...failedOver, pids: replace('etcd') })).toEqual(['a standby took over'])
})

test('without a process to strike there is a miss', () => {
  const { web1: _, ...others } = before.pids
  expect(findMisses(faults.web?.strikes as never, { ...before, pids: others }, { ...before, pids: others })).toEqual([
    'web1 did not run before',
  ])
})
