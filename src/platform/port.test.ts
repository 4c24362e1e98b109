import { expect, test } from 'vitest'
import { definePort } from './port.ts'

test('a port answers with what is connected to it', () => {
  const double = definePort<[number], number>('double')
  double.connect((n) => n * 2)
  expect(double(4)).toBe(8)
})

test('a port that nobody connected says which one and where to connect it', () => {
  const lonely = definePort<[], void>('lonely')
  expect(() => lonely()).toThrow('The port lonely is not connected: add it to src/app/ports.ts.')
})
