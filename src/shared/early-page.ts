/** Input of the script at the start of a page (app/shell/early/early-script.ts). */
export type EarlyPage = {
  /** The script files of the page, the entry first. */
  modules: readonly string[]
  offline: OfflineWords
}

/** The words of the note that the network is away, and of the button that repeats the press. */
export type OfflineWords = { text: string; again: string }
