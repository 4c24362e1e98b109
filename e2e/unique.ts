let made = 0

/** Unlike any other of this run: Playwright numbers its workers, and a worker that replaces another gets a new number. */
export function uniqueNumber(): number {
  made += 1
  return Number(process.env.TEST_WORKER_INDEX ?? 0) * 10_000 + made
}

/** The same in letters, for names. */
export const uniqueWord = (): string =>
  String(uniqueNumber()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string)
