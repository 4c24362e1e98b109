import { alone } from '../src/platform/migrations.ts'
import { changeTokens, isComment, splitSql } from '../src/platform/sql-statements.ts'
import { emptyBracket, isBounded } from './bounded-writes.ts'

/**
 * The site goes on while a migration runs, and for a while the version before it runs beside the new one. A migration
 * therefore holds no lock for longer than a moment, rewrites no table and takes nothing away that the version before
 * uses. A step that is right all the same says why: `-- allowed: …` on a line of its own before the statement.
 */
type Statement = { text: string; allowed: boolean; body: string }
type Rule = { breaks: RegExp; unless?: { test(text: string): boolean }; instead: string }

const later = 'take it away one version after the code stopped using it, with "-- allowed: …"'
const notValid = 'add it "not valid" and validate it in the next migration'
const byJob = 'this writes every row again: add it empty and fill it by a job'
const indexFirst =
  'build the index by "create unique index concurrently" in a migration of its own, then add it "using index"'
const lockedOut = 'nobody else can use the table meanwhile: find another way'
const inBatches =
  'this may write every row and holds all of them to its end: fill it by a job, or name rows or a batch by their key'

/** These are constant within a statement: every row gets the same value, so no row is rewritten. */
const once = '(?:now|transaction_timestamp|statement_timestamp|current_setting) ?\\('
const constraintWords = 'constraint|check|unique|primary key|foreign key|exclude|not null'
const column = `^add (?:column )?(?:if not exists )?(?!(?:column|if|${constraintWords})\\b)\\S+`
const constraint = '^add (?:constraint \\S+ )?'
const changed = '^alter (?:column )?(?!column )\\S+ '

/** For each action of `alter table` on a table in use. */
const actionRules: readonly Rule[] = [
  {
    breaks: new RegExp(`${column}.* not null\\b`),
    unless: / default (?!null\b)| generated | (small|big)?serial\d?\b/,
    instead: 'this fails where there are rows: give it a default that is constant',
  },
  {
    breaks: new RegExp(`${column}.* (references|check)\\b`),
    instead: `add the column first, then the constraint by itself: ${notValid}`,
  },
  { breaks: new RegExp(`${column}.* (unique|primary key)\\b`), instead: indexFirst },
  { breaks: new RegExp(`${column} ((small|big)?serial\\d?\\b|.*generated .*(stored|identity))`), instead: byJob },
  {
    breaks: new RegExp(`${column}.* default .*\\b(?!${once})\\w+"? ?\\(`),
    unless: / (check|references)\b/,
    instead: byJob,
  },
  {
    breaks: new RegExp(`${constraint}(check|foreign key|not null)\\b`),
    unless: / not valid( (not )?deferrable| initially \w+| no inherit)*$/,
    instead: notValid,
  },
  { breaks: new RegExp(`${constraint}(unique|primary key)\\b`), unless: / using index /, instead: indexFirst },
  { breaks: new RegExp(`${constraint}exclude\\b`), instead: lockedOut },
  {
    breaks: new RegExp(`${changed}((set data )?type|set expression)\\b`),
    instead: 'add a column of the new type, fill it by a job, use it, drop the old one later',
  },
  {
    breaks: new RegExp(`${changed}set not null$`),
    instead: 'add a check "not valid", validate it in the next migration; after that this is quick, and allowed',
  },
  { breaks: /^(drop|rename)\b/, instead: later },
  { breaks: /^set (logged|unlogged|tablespace|access method|schema)\b|^attach partition\b/, instead: lockedOut },
  { breaks: /^detach partition\b/, unless: / concurrently$/, instead: lockedOut },
]

/** For statements on tables that the file did not make itself. */
const statementRules: readonly Rule[] = [
  {
    breaks: /^create (unique )?index (?!concurrently\b)/,
    instead: `build it by "create index concurrently" in a migration of its own that begins with "${alone}"`,
  },
  { breaks: /^drop index (?!concurrently\b)/, instead: `"drop index concurrently", in a file that begins "${alone}"` },
  { breaks: /^reindex\b/, unless: /^reindex (\[\] )?\w+ concurrently\b/, instead: lockedOut },
  { breaks: /^refresh materialized view (?!concurrently\b)/, instead: '"refresh materialized view concurrently"' },
  {
    breaks: /^drop (table|view|materialized view|type|domain|function|procedure|sequence|schema|extension|owned)\b/,
    instead: later,
  },
  { breaks: /^alter (?!table\b|index\b).* (rename (?!constraint\b)|drop attribute |alter attribute )/, instead: later },
  { breaks: /^(truncate|lock|cluster)\b|^vacuum (\[\]|full\b)/, instead: lockedOut },
  { breaks: /^alter (index|materialized view|table all) .* set tablespace\b/, instead: lockedOut },
  { breaks: /^(with .*?\] )?(update|delete from) /, unless: { test: isBounded }, instead: inBatches },
  { breaks: /^(with .*?\] )?merge into /, instead: inBatches },
  { breaks: /^execute /, instead: 'the steps it makes cannot be read here: write them out' },
]

const looksAtRows = /^(with .*?\] )?((update|delete from|merge into) |insert into (?!.*\bvalues\b))/
const besideLock =
  'it looks at rows while the file holds the lock of "alter table": put it into the next migration, a file of its own'

/**
 * Functions that return rows of a table as they are: with another column of it they fail until they are created again.
 */
export const rowFunctions: Readonly<Record<string, string>> = { unit: 'unit_rows' }
const isNewColumn = new RegExp(column)

/** One line for each step that would stop the site, with what to do instead. */
export function findStoppingSteps(sql: string): string[] {
  const created = new Set<string>()
  const found: { text: string; instead: string }[] = []
  const rowWork: string[] = []
  let locks = false
  for (const { text, allowed } of readStatements(sql)) {
    const table = tableOf(text)
    if (table && /^create (\w+ )?table (?!if not exists)/.test(text)) created.add(table)
    if (table && created.has(table)) continue
    const actions = actionsOf(text)
    const validates = actions.some((action) => action.startsWith('validate '))
    locks ||= actions.some((action) => !action.startsWith('validate '))
    if (allowed) continue
    const levels = levelsOf(text)
    const broken = [
      ...actions.flatMap((action) => brokenBy(action, actionRules)),
      ...levels.flatMap((level) => brokenBy(level, statementRules)),
    ]
    const rows = rowFunctions[table ?? '']
    if (rows && actions.some((action) => isNewColumn.test(action)) && !sql.includes(`function ${rows}(`)) {
      broken.push(`${rows} returns its rows and would fail: make it anew in the same file`)
    }
    found.push(...broken.map((instead) => ({ text, instead })))
    if (validates || levels.some((level) => looksAtRows.test(level))) rowWork.push(text)
  }
  if (locks && !sql.startsWith(alone)) found.push(...rowWork.map((text) => ({ text, instead: besideLock })))
  return found.map(({ text, instead }) => `${text.slice(0, 80)}: ${instead}`)
}

const brokenBy = (text: string, rules: readonly Rule[]): string[] =>
  rules.filter(({ breaks, unless }) => breaks.test(text) && !unless?.test(text)).map(({ instead }) => instead)

const name = '(?:if (?:not )?exists )?(?:only )?(?:"?\\w+"?\\.)?"?(\\w+)"?'
const tableBefore = [
  ...['create (?:\\w+ )?table', 'alter table', 'drop table', 'truncate(?: table)?', 'update', 'delete from'],
  'create (?:unique )?index .*?\\bon',
].map((before) => new RegExp(`^${before} ${name}`))

/** The one table that a statement is about: a list counts as none of them. */
const tableOf = (text: string): string | undefined =>
  /^(drop|truncate)\b.*,/.test(text)
    ? undefined
    : tableBefore.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)

function actionsOf(text: string): string[] {
  const rest = new RegExp(`^alter table ${name} (?:\\* )?(.*)$`).exec(text)?.[2]
  // A cast such as `::numeric(10, 2)` is no call of a function.
  return splitSql(rest ?? '', ',').map((action) => action.trim().replace(/::\w+( ?\([\d, ]*\))?/g, ''))
}

/** The statement with each bracket emptied, and what stood in the brackets: `where` counts on its own level only. */
function levelsOf(text: string): string[] {
  const inner: string[] = []
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\(([^()]*)\)/g, (_, level: string) => {
      inner.push(level.trim())
      return emptyBracket(level.trim())
    })
  }
  return [rest, ...inner.filter((level) => /^(with|update|delete from|merge into|insert into) /.test(level))]
}

/** Bodies of functions are left out: they run later. The body of `do` runs at once. */
function readStatements(sql: string): Statement[] {
  return splitSql(sql, ';').flatMap((part, at) => {
    // A comment behind the statement before it does not stand on a line of its own.
    const one = readStatement(at === 0 ? `\n${part}` : part)
    if (!one.text.startsWith('do ')) return one.text === '' ? [] : [one]
    return readStatements(one.body).map(({ text, allowed, body }) => {
      return { text: withoutControl(text), allowed: allowed || one.allowed, body }
    })
  })
}

function readStatement(part: string): Statement {
  let body = ''
  let allowed = false
  const text = changeTokens(part, (token, at) => {
    if (isComment(token)) {
      allowed ||= /\n[ \t]*$/.test(part.slice(0, at)) && /^--\s*allowed: \S/.test(token)
      return ' '
    }
    if (token.length < 2 || token.startsWith('"')) return token
    body = token.replace(/^([eE]?'|\$\w*\$)|('|\$\w*\$)$/g, '')
    if (token.endsWith("'")) body = body.replaceAll("''", "'")
    return "''"
  })
  return { allowed, body, text: text.replace(/\s+/g, ' ').trim().toLowerCase() }
}

const control =
  /^(declare|begin|loop|else|exception|<<\w+>>|(els)?if .*? then|when .*? then|(for|foreach|while) .*? loop) /

/** A statement of a body without what leads to it, such as `if … then`. */
function withoutControl(text: string): string {
  const next = text.replace(control, '')
  return next === text ? text : withoutControl(next)
}
