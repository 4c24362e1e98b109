import { z } from 'zod'
import { type Endpoint, waysOf } from '#shared/endpoint.ts'
import type { CallTable } from './dispatch.ts'

type Json = Record<string, unknown>

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
      },
    },
  },
}

/** Generates the OpenAPI 3.1 document from the schemas that validate the calls. */
export function openApiDocument(table: CallTable, cookie = 'thikana_session'): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint } of table.values()) {
    for (const [index, { method, path }] of waysOf(endpoint).entries()) {
      const url = path.replace(/:([a-zA-Z_]+)/g, '{$1}')
      paths[url] ??= {}
      paths[url][method.toLowerCase()] = operation(endpoint, index)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Thikana', version: '1', description: 'Every call of the rental marketplace.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}

function operation(endpoint: Endpoint, alias: number): Json {
  const body = endpoint.body ? jsonSchema(endpoint.body, 'input') : undefined
  const bodyType = endpoint.takesFiles ? 'multipart/form-data' : 'application/json'
  return {
    operationId: alias === 0 ? endpoint.name : `${endpoint.name}_${alias}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? 'site'],
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
