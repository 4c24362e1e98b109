// The door of receipts: the sheet with our letterhead, for papers of other features.
import { artifact, closePaper, left, makeRoom, openPaper, put, quiet, right, rule, write } from './receipt-paper.ts'
import { sayerOf } from './receipt-said.ts'
import { facts, table } from './receipt-table.ts'

export type { Paper } from './receipt-paper.ts'
export type { InBoth, SayBoth } from './receipt-said.ts'

export const paper = { open: openPaper, close: closePaper, put, write, artifact, rule, makeRoom, facts, table, sayerOf }
export const sheet = { left, right, quiet }
