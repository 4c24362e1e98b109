import { hash } from 'node:crypto'
import type { LogEvent } from 'kysely'
import { noteStep } from './tracing.ts'

const verbs = /^\s*(?:\/\*.*?\*\/\s*)?(select|insert|update|delete|with|begin|commit|rollback)\b/i
const tables = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/**
 * A statement as its verb and its first table, with a short hash by which the same statements are found. Not its text: a
 * value may stand in it.
 */
export function describeStatement(text: string): { name: string; facts: Record<string, string> } {
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = tables.exec(text)?.[1]
  const facts = {
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': verb },
    ...(table ? { 'db.collection.name': table } : {}),
    'db.query.hash': hash('sha1', text).slice(0, 10),
  }
  return { name: table ? `${verb} ${table}` : verb, facts }
}

/** Kysely tells of each statement when it is over. */
export function traceStatement(event: LogEvent): void {
  const { name, facts } = describeStatement(event.query.sql)
  noteStep(name, facts, event.queryDurationMillis, event.level === 'error' ? event.error : undefined)
}
