/**
 * An answer, or the body of one, that is written as JSON already: for the few that are long and can be put together from
 * texts much quicker than from values. It goes out as it is; a screen in this process gets it read.
 */
export class JsonText<T> {
  readonly text: string
  declare readonly holds: T

  constructor(text: string) {
    this.text = text
  }

  read(): T {
    return JSON.parse(this.text) as T
  }
}
