import { expect, test } from 'vitest'
import { describeStatement } from './trace-sql.ts'

test.each([
  ['select "id" from "person" where "phone" = $1', 'select person'],
  ['insert into "otp_challenge" ("phone") values ($1)', 'insert otp_challenge'],
  ['/* planned anew */ select 1', 'select'],
  ['update home set title = $1', 'update home'],
  ['vacuum', 'statement'],
])('%s is named by its verb and its table', (text, name) => {
  expect(describeStatement(text).name).toBe(name)
})

test('nothing of a statement’s text is told, also where a value stands in it', () => {
  const told = JSON.stringify(describeStatement(`select from person where phone = '9876543210' and name = 'Asha'`))
  expect(told).not.toMatch(/9876543210|Asha/)
})
