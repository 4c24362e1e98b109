/**
 * The site goes on while a migration runs, and for a while the version before it runs beside the new one. A migration
 * therefore holds no lock for longer than a moment, rewrites no table and takes nothing away that the version before
 * uses. A step that is right all the same says why: `-- allowed: …` on the line before it.
 */
type Rule = { breaks(statement: string, created: ReadonlySet<string>): boolean; instead: string }

const name = '(?:if (?:not )?exists )?(?:only )?"?(\\w+)"?'
const tableOf = (statement: string, before: string): string | undefined =>
  new RegExp(`${before} ${name}`).exec(statement)?.[1]

const isOnOld = (table: string | undefined, created: ReadonlySet<string>): boolean =>
  table !== undefined && !created.has(table)

/** A rule for `alter table` of a table that the migration did not make itself. */
const whenAltering = (part: RegExp, instead: string): Rule => ({
  breaks: (statement, created) => isOnOld(tableOf(statement, 'alter table'), created) && part.test(statement),
  instead,
})

const rules: readonly Rule[] = [
  {
    breaks: (statement, created) =>
      /^create (unique )?index (?!concurrently)/.test(statement) && isOnOld(tableOf(statement, ' on'), created),
    instead:
      'build it by "create index concurrently" in a migration of its own that begins with "-- without a transaction"',
  },
  whenAltering(
    / alter (column )?\w+ (set data )?type /,
    'add a column of the new type, fill it by a job, use it, drop the old one later',
  ),
  whenAltering(/ alter (column )?\w+ set not null/, 'add a check "not valid", validate it in the next migration'),
  whenAltering(
    / add (column )?.* default (gen_random_uuid|random|clock_timestamp|nextval)\(/,
    'add it without a default and fill it by a job: this one writes every row anew',
  ),
  whenAltering(
    / add (constraint \w+ )?(foreign key|check)(?!.* not valid)/,
    'add it "not valid" and validate it in the next migration',
  ),
  whenAltering(
    / (drop (column|constraint)|rename) /,
    'take it away one version after the code stopped using it, with "-- allowed: …"',
  ),
  {
    breaks: (statement, created) =>
      /^drop (table|view|function)/.test(statement) && !created.has(tableOf(statement, 'drop table') ?? ''),
    instead: 'take it away one version after the code stopped using it, with "-- allowed: …"',
  },
  {
    breaks: (statement) => /^(lock table|vacuum full|cluster)\b/.test(statement),
    instead: 'nobody else can use the table meanwhile: find another way',
  },
]

/** One line for each step that would stop the site, with what to do instead. */
export function findStoppingSteps(sql: string): string[] {
  const statements = readStatements(sql)
  const created = new Set(
    statements.flatMap(({ text }) => (/^create table/.test(text) ? (tableOf(text, 'create table') ?? []) : [])),
  )
  return statements
    .filter(({ allowed }) => !allowed)
    .flatMap(({ text }) =>
      rules.filter(({ breaks }) => breaks(text, created)).map(({ instead }) => `${text.slice(0, 80)}: ${instead}`),
    )
}

/** Bodies of functions are left out: they run later. */
function readStatements(sql: string): { text: string; allowed: boolean }[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((part) => ({
      allowed: /--\s*allowed: \S/.test(part),
      text: part.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase(),
    }))
    .filter(({ text }) => text !== '')
}
