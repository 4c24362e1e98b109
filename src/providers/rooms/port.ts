/** Where two people meet on video. Who has the name of a room can enter it, so names are not guessed. */
export type Rooms = {
  /** The address of a room of this name; null: the simple room of our own page, which asks nobody else. */
  roomUrl(name: string): string | null
}
