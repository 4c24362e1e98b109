import type { Plugin } from 'vite'

const standIn = '\0schema-stand-in'

/** The part of a syntax node that this plugin reads. */
type Node = { type: string; start: number; end: number; name?: unknown; callee?: unknown; object?: unknown }

/**
 * contract.ts is read by both sides, but only the server checks schemas. In the browser zod is replaced by an inert
 * stand-in, and every schema by the stand-in itself: that keeps the validators (15 kB of gzip) and what describes each
 * call and reply (2 to 4 kB) out of a page.
 */
export function schemasStayOnTheServer(): Plugin {
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'zod' ? standIn : null),
    load: (id) =>
      id === standIn
        ? 'const inert = new Proxy(function () {}, { get: () => inert, apply: () => inert, construct: () => inert })\nexport const z = inert'
        : null,
    // Types are gone by then.
    transform: {
      order: 'post',
      handler(code, id) {
        if (!/\/src\/.*\.tsx?($|\?)/.test(id) || !/\bfrom\s*["']zod["']/.test(code)) return null
        return { code: withoutSchemas(code, this.parse(code)), map: null }
      },
    },
  }
}

/** `z.object({ … }).strict()` becomes `z`, which is the same in the browser. */
export function withoutSchemas(code: string, program: Node): string {
  let rest = code
  for (const { start, end } of schemasIn(program).toReversed()) rest = `${rest.slice(0, start)}z${rest.slice(end)}`
  return rest
}

function schemasIn(node: Node): Node[] {
  if (node.type === 'CallExpression' && rootOf(node) === 'z') return [node]
  return Object.values(node).flat().filter(isNode).flatMap(schemasIn)
}

/** The name a chain of calls and members begins with. */
function rootOf({ type, name, callee, object }: Node): unknown {
  if (type === 'Identifier') return name
  const before = callee ?? object
  return (type === 'CallExpression' || type === 'MemberExpression') && isNode(before) ? rootOf(before) : null
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
