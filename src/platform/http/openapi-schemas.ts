import { z } from 'zod'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'
/** Schemas that several calls share, by the name they get in the document. */
export type SharedSchemas = Readonly<Record<string, z.ZodType>>

type Components = {
  all: Record<string, Json>
  /** Adds the schema, with every shared one in it, and returns a reference to it. */
  add(name: string, schema: z.ZodType, io: Io): Json
}

/** The schemas of a document under `components`, each once. */
export function openComponents(shared: SharedSchemas): Components {
  const all: Record<string, Json> = {}
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(shared)) names.add(schema, { id })
  const put = (name: string, schema: Json): void => {
    const before = all[name]
    if (before && JSON.stringify(before) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are named ${name}: one for input, one for output?`)
    }
    all[name] = schema
  }
  return {
    all,
    add(name, schema, io) {
      const { $defs = {}, ...whole } = jsonSchema(schema, io, names)
      for (const [id, part] of Object.entries($defs as Record<string, Json>)) put(id, refer(part))
      // A shared schema is among the definitions already; all that is left is a reference to it.
      if (typeof whole.$ref === 'string') return refer(whole)
      put(name, refer(whole))
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}

/** Points references at the components, where the definitions of one schema are put. */
const refer = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

export function jsonSchema(schema: z.ZodType, io: Io, names = z.registry<{ id: string }>()): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
    override: ({ jsonSchema: json }) => {
      writeTuplePlainly(json)
      writeRecordPlainly(json)
    },
  })
  const { $schema: _, ...rest } = made as Json
  return rest
}

/** Few tools read `prefixItems`; our tuples have items of one kind. */
function writeTuplePlainly(json: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems } = json
  if (!Array.isArray(prefixItems)) return
  const kinds = new Map(prefixItems.map((item) => [JSON.stringify(item), item]))
  const [first, ...others] = kinds.values()
  const items = others.length > 0 ? { anyOf: [first, ...others] } : first
  json.items = items as z.core.JSONSchema.BaseSchema
  json.minItems = prefixItems.length
  json.maxItems = prefixItems.length
  delete json.prefixItems
}

/** A record of known keys is an object with just these properties, which more tools read than `propertyNames`. */
function writeRecordPlainly(json: z.core.JSONSchema.BaseSchema): void {
  const keys = (json.propertyNames as { enum?: string[] } | undefined)?.enum
  const each = json.additionalProperties
  if (!keys || typeof each !== 'object') return
  json.properties = Object.fromEntries(keys.map((key) => [key, structuredClone(each)]))
  json.additionalProperties = false
  delete json.propertyNames
}
