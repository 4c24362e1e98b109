import type { z } from 'zod'
import { type Endpoint, waysOf } from '#shared/endpoint.ts'
import type { CallTable } from './dispatch.ts'
import { areaOf, areas } from './openapi-areas.ts'
import { exampleOf } from './openapi-examples.ts'
import { type Json, jsonSchema, openComponents, type SharedSchemas } from './openapi-schemas.ts'

type Components = ReturnType<typeof openComponents>

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string', description: 'Of a failure of ours: the request as our log names it.' },
      },
    },
  },
  examples: [{ error: { code: 'bad_input', message: 'Please check the phone.', fields: { phone: '10 digits' } } }],
}

export type DocumentOptions = {
  shared?: SharedSchemas
  cookie?: string
  /** The site's address; without it the calls are at the place of the document. */
  origin?: string
  contactEmail?: string
}

/** Generates the OpenAPI 3.1 document from the schemas that validate the calls. */
export function openApiDocument(table: CallTable, options: DocumentOptions = {}): Json {
  const { shared = {}, cookie = 'thikana_session', origin, contactEmail = 'help@thikana.example' } = options
  const components = openComponents(shared)
  components.all.Error = errorSchema
  const paths: Record<string, Json> = {}
  for (const { endpoint } of table.values()) {
    for (const [index, { method, path }] of waysOf(endpoint).entries()) {
      const url = path.replace(/:([a-zA-Z_]+)/g, '{$1}')
      paths[url] ??= {}
      paths[url][method.toLowerCase()] = operation(endpoint, index, components)
    }
  }
  const used = new Set([...table.values()].map(({ endpoint }) => areaOf(endpoint.path)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thikana',
      version: '1',
      description: 'Every call of the rental marketplace.',
      contact: { name: 'Thikana', email: contactEmail, ...(origin ? { url: `${origin}/contact` } : {}) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin ?? '/' }],
    tags: areas.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: components.all,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}

function operation(endpoint: Endpoint, alias: number, components: Components): Json {
  const { name, summary, access, path, params, query, body, reply } = endpoint
  return {
    operationId: alias === 0 ? name : `${name}_${alias}`,
    summary: summary.replace(/\.$/, ''),
    description: summary,
    tags: [areaOf(path)],
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: requestBody(endpoint, body, components) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: components.add(`${capital(name)}Reply`, reply, 'output') } },
      },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function requestBody({ name, takesFiles }: Endpoint, body: z.ZodType, components: Components): Json {
  const schema = components.add(`${capital(name)}Body`, body, 'input')
  const example = takesFiles ? undefined : exampleOf(schema, (id) => components.all[id] ?? {})
  const type = takesFiles ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema, ...(example === undefined ? {} : { example }) } } }
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const example = exampleOf(property, () => ({}), name)
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(example === undefined ? {} : { example }),
    }
  })
}
