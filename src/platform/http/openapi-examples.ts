type Json = Record<string, unknown>

/** Sensible values of fields that many calls share; used where the schema of the field allows it. */
const known: Record<string, unknown> = {
  phone: '9876543210',
  name: 'Asha Rao',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  city: 'bangalore',
  locality: 'koramangala',
  slug: 'sunny-2bhk-koramangala',
  otp: '4821',
  code: '4821',
  pincode: '560034',
  lat: 12.9352,
  lng: 77.6245,
  lon: 77.6245,
  long: 77.6245,
  date: '2027-01-15',
  move_in: '2027-01-15',
  reason: 'The tenant moved in later than planned.',
  comment: 'Please ring the bell twice.',
  message: 'Please call me in the evening.',
}

/**
 * A value that the schema accepts, or undefined where none can be told (a pattern, a file): no example is better than a
 * wrong one. Optional fields are left out.
 */
export function exampleOf(schema: Json, resolve: (name: string) => Json, field = ''): unknown {
  if (typeof schema.$ref === 'string') return exampleOf(resolve(schema.$ref.split('/').at(-1) ?? ''), resolve, field)
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return firstKnown(options.map((option) => exampleOf(option, resolve, field)))
  if (schema.type === 'object') return objectExample(schema, resolve)
  if (schema.type === 'array') return arrayExample(schema, resolve, field)
  return plainExample(schema, field)
}

const firstKnown = (values: unknown[]): unknown => values.find((value) => value !== undefined)

function objectExample(schema: Json, resolve: (name: string) => Json): unknown {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  const fields = required.map((name) => [name, exampleOf(properties[name] ?? {}, resolve, name)] as const)
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

function arrayExample(schema: Json, resolve: (name: string) => Json, field: string): unknown {
  const least = Number(schema.minItems ?? 1)
  const item = exampleOf((schema.items ?? {}) as Json, resolve, field)
  if (item === undefined) return schema.minItems === undefined ? [] : undefined
  return Array.from({ length: least }, () => item)
}

function plainExample(schema: Json, field: string): unknown {
  const value = known[field]
  if (value !== undefined && fits(schema, value)) return value
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return numberExample(schema)
  if (schema.type !== 'string') return undefined
  return ['2027-01-15', '2027-01-15T05:30:00Z', 'asha@example.com', 'https://thikana.example/', 'Asha', '1'].find(
    (text) => fits(schema, text),
  )
}

function numberExample({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = exclusiveMinimum === undefined ? Number(minimum ?? 1) : Number(exclusiveMinimum) + 1
  // Zod writes the range of whole numbers that JavaScript counts exactly.
  return Math.min(Math.max(least, 1), Number(maximum ?? Number.MAX_SAFE_INTEGER))
}

const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\S+Z$/,
  email: /^\S+@\S+$/,
  uri: /^https:\/\//,
}

function fits(schema: Json, value: unknown): boolean {
  if (typeof value !== 'string') return schema.type === 'number' && inRange(schema, value as number)
  if (schema.type !== 'string') return false
  if (typeof schema.format === 'string' && !formats[schema.format]?.test(value)) return false
  if (typeof schema.pattern === 'string' && !matches(schema.pattern, value)) return false
  return value.length >= Number(schema.minLength ?? 0) && value.length <= Number(schema.maxLength ?? 1000)
}

/** Tools read patterns without the flag that `\p{…}` needs, and would call every example of such a field wrong. */
const matches = (pattern: string, value: string): boolean =>
  !pattern.includes('\\p{') && new RegExp(pattern, 'u').test(value)

const inRange = ({ minimum = -Infinity, maximum = Infinity }: Json, value: number): boolean =>
  value >= Number(minimum) && value <= Number(maximum)
