import { expect, test } from 'vitest'
import type { Rooms } from './port.ts'
import { sandboxRooms } from './sandbox.ts'
import { urlRooms } from './url-rooms.ts'

function describeRoomsContract(adapter: string, rooms: Rooms) {
  test(`rooms: ${adapter}: one name is one room, another is another, or there are none`, () => {
    const [first, again, other] = ['a-visit', 'a-visit', 'another'].map((name) => rooms.roomUrl(name))
    expect(first).toBe(again)
    if (first !== null) {
      expect(other).not.toBe(first)
      expect(URL.canParse(first as string)).toBe(true)
    } else expect(other).toBeNull()
  })
}

describeRoomsContract('sandbox', sandboxRooms())
describeRoomsContract('a service by its address', urlRooms('https://meet.example/thikana-{room}'))

test('a name is escaped in the URL', () => {
  expect(urlRooms('https://meet.example/{room}').roomUrl('../x?y')).toBe('https://meet.example/..%2Fx%3Fy')
})
