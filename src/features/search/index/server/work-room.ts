type Room = Int32Array | Float64Array | Uint8Array

/**
 * Room that one search after the other works in: fetching new memory for each costs more than what most of them do in it.
 * No search waits midway, so no two are in it at once; what outlives the call that wrote it is copied out. It holds what
 * the last one left.
 */
export function workRoom<T extends Room>(make: (size: number) => T): (size: number) => T {
  let room = make(1024)
  return (size) => {
    if (room.length < size) room = make(size * 2)
    return room
  }
}
