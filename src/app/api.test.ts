import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tableOf } from '#platform/http/dispatch.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { roles, waysOf } from '#shared/endpoint.ts'
import { calls } from './api.ts'

describe('every call', () => {
  test.each(calls.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    '%s says who may make it',
    (_name, endpoint) => {
      const { access } = endpoint
      expect(access === 'public' || access === 'signed-in' || access.every((role) => roles.includes(role))).toBe(true)
      if (Array.isArray(access)) expect(access.length).toBeGreaterThan(0)
      expect(endpoint.summary).toMatch(/\.$/)
    },
  )

  test('has a handler', async () => {
    const handled = new Set(calls.map(({ endpoint }) => endpoint.name))
    const promised: string[] = []
    for (const file of globSync('src/{features,app/pages}/**/{contract,*-contract}.ts')) {
      const contract = (await import(/* @vite-ignore */ new URL(`../../${file}`, import.meta.url).href)) as Record<
        string,
        { method?: string; name?: string }
      >
      for (const value of Object.values(contract)) if (value.method && value.name) promised.push(value.name)
    }
    expect(promised.length).toBeGreaterThan(5)
    expect(promised.filter((name) => !handled.has(name))).toEqual([])
    expect(handled.size).toBe(promised.length)
  })

  test('has a unique method and path', () => {
    const places = calls.flatMap(({ endpoint }) => waysOf(endpoint).map(({ method, path }) => `${method} ${path}`))
    expect(places).toHaveLength(new Set(places).size)
  })

  test('refuses fields it does not know', () => {
    for (const { endpoint } of calls) {
      for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
        // Each kind of a body that comes in several kinds.
        const kinds = schema instanceof z.ZodDiscriminatedUnion ? (schema.options as z.ZodType[]) : [schema]
        for (const kind of kinds) {
          if (!kind) continue
          const issues = kind.safeParse({ no_such_field: 1 }).error?.issues
          // Checks the error of this field: a missing field fails the parse too, and would hide that it is accepted.
          const refusal = { code: 'unrecognized_keys', keys: ['no_such_field'], path: [] }
          expect(issues, endpoint.name).toContainEqual(expect.objectContaining(refusal))
        }
      }
    }
  })

  test('is listed in the OpenAPI 3.1 document with its access rule', () => {
    const document = openApiDocument(tableOf(calls)) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; 'x-access': unknown }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const listed = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(new Set(listed.map((operation) => operation.operationId.split('_')[0]))).toEqual(
      new Set(calls.map(({ endpoint }) => endpoint.name)),
    )
    expect(listed.every((operation) => operation['x-access'] !== undefined)).toBe(true)
  })

  test('lives in a contract whose file holds no database and no secrets', () => {
    for (const file of globSync('src/{features,app/pages}/**/{contract,*-contract}.ts')) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/#platform|#providers|node:/)
    }
  })
})
