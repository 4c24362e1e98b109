import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemas } from './schemas-plugin.ts'

test('schemas are left out of the browser, and nothing else is', () => {
  const code = `import { z } from 'zod'
export const Id = z.coerce.number().int()
export const Home = z.object({ id: Id, tags: z.array(z.string()) }).strict()
export const More = Home.extend({ name: z.string() })
export const getHome = endpoint({ name: 'getHome', path: '/homes/:id', params: z.object({ id: Id }), reply: Home })
export const sizes = [zoom.level(3), 'z.string()'].map((size) => size * 2)
`
  expect(withoutSchemas(code, parseAst(code))).toBe(`import { z } from 'zod'
export const Id = z
export const Home = z
export const More = Home.extend({ name: z })
export const getHome = endpoint({ name: 'getHome', path: '/homes/:id', params: z, reply: Home })
export const sizes = [zoom.level(3), 'z.string()'].map((size) => size * 2)
`)
})
