/** Video rooms for two people. Anyone who knows a room's name can enter, so names must not be guessable. */
export type Rooms = {
  /** The URL of the room with this name; null: the simple room of our own page, which needs no outside server. */
  roomUrl(name: string): string | null
}
