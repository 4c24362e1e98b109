import { expect, test } from 'vitest'
import { definePort } from './port.ts'

test('a port calls the function connected to it', () => {
  const double = definePort<[number], number>('double')
  double.connect((n) => n * 2)
  expect(double(4)).toBe(8)
})

test('an unconnected port throws an error that names it and where to connect it', () => {
  const lonely = definePort<[], void>('lonely')
  expect(() => lonely()).toThrow('The port lonely is not connected: add it to src/app/ports.ts.')
})
