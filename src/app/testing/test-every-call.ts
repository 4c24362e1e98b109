import type { TestBrowser } from './test-browser.ts'

type Operation = { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }

/** These would end the session that the other calls need. */
const endsSession = /sign_out|sessions\.json|account_deletion|devices/

/**
 * Makes every call of the OpenAPI document once, with what `valueFor` says in each field, in each parameter of its path
 * and in its query. Returns how many there were.
 */
export async function makeEveryCall(
  browser: TestBrowser,
  valueFor: (field: string) => unknown,
  query: Record<string, string> = {},
): Promise<number> {
  const { json } = await browser.get('/api/openapi.json')
  let made = 0
  for (const [path, methods] of Object.entries(json.paths as Record<string, Record<string, Operation>>)) {
    if (endsSession.test(path)) continue
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(valueFor(name))))
      const url = `${filled}?${new URLSearchParams(query)}`
      const named = Object.values(requestBody?.content ?? {})[0]
        ?.schema.$ref.split('/')
        .at(-1)
      const fields = Object.keys(json.components.schemas[named ?? '']?.properties ?? {})
      const body = Object.fromEntries(fields.map((field) => [field, valueFor(field)]))
      await (method === 'get' ? browser.get(url) : method === 'put' ? browser.put(url, body) : browser.post(url, body))
      made += 1
    }
  }
  return made
}
