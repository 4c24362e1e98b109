import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  isArray: boolean
  nullable: boolean
  hasDefault: boolean
  identity: '' | 'a' | 'd'
  generated: boolean
}
type EnumType = { name: string; labels: string[] }

const introspection = `
  select c.relname as table, a.attname as name,
    coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
    not a.attnotnull as nullable, a.atthasdef as "hasDefault", a.attidentity as identity,
    a.attgenerated <> '' as generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'migration'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`

const enumTypes = `
  select t.typname as name, array_agg(l.enumlabel::text order by l.enumsortorder) as labels
  from pg_type t join pg_enum l on l.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname
  order by t.typname collate "C"`

/** The TypeScript type that the value parsers of our pools return for each PostgreSQL type. */
const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  bit: 'string',
  point: 'string',
  box: 'string',
  daterange: 'string',
  int4range: 'string',
  jsonb: 'unknown',
}

const pascalCase = (name: string) => name.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())

function scalarType(column: Column, enums: Set<string>): string {
  if (enums.has(column.type)) return pascalCase(column.type)
  const type = scalarTypes[column.type]
  if (!type) throw new Error(`${column.table}.${column.name}: there is no TypeScript type for ${column.type} yet`)
  return type
}

function columnType(column: Column, enums: Set<string>): string {
  const scalar = scalarType(column, enums)
  const optional = column.hasDefault || column.identity === 'd'
  if (column.type === 'jsonb' && !column.isArray) {
    // Written as text: pg would send a JavaScript array as a PostgreSQL array, which is not JSON.
    const written = column.nullable ? 'string | null' : 'string'
    const inserted = optional || column.nullable ? `${written} | undefined` : written
    return `ColumnType<unknown, ${inserted}, ${written}>`
  }
  const full = `${scalar}${column.isArray ? '[]' : ''}${column.nullable ? ' | null' : ''}`
  if (column.identity === 'a' || column.generated) return `GeneratedAlways<${full}>`
  return optional ? `Generated<${full}>` : full
}

/** One line where it fits, else one label per line, as Biome formats it. */
function enumDeclaration({ name, labels }: EnumType): string {
  const quoted = labels.map((label) => `'${label}'`)
  const line = `export type ${pascalCase(name)} = ${quoted.join(' | ')}`
  return line.length <= 120
    ? line
    : `export type ${pascalCase(name)} =\n${quoted.map((one) => `  | ${one}`).join('\n')}`
}

/** Generates the text of `db-types.ts` from the current database. */
export async function writeDbTypes(pool: pg.Pool): Promise<string> {
  const { rows: columns } = await pool.query<Column>(introspection)
  const { rows: enums } = await pool.query<EnumType>(enumTypes)
  const enumNames = new Set(enums.map(({ name }) => name))
  const tables = Map.groupBy(columns, (column) => column.table)

  const interfaces = [...tables].map(([table, ofTable]) => {
    const fields = ofTable.map((column) => `  ${column.name}: ${columnType(column, enumNames)}`)
    return `export interface ${pascalCase(table)}Table {\n${fields.join('\n')}\n}`
  })
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}Table`)
  const body = [...enums.map(enumDeclaration), ...interfaces].join('\n\n')
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  return [
    '// Written from the migrations by tools/db-types.ts; run `node tools/db-types.ts` after adding one.',
    `import type { ${used.join(', ')} } from 'kysely'`,
    '',
    body,
    '',
    `export interface Database {\n${database.join('\n')}\n}`,
    '',
  ].join('\n')
}
