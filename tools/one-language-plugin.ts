import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const allMessages = '#messages'

/**
 * The browser's scripts are built once per language and hold no other (docs/decisions/0028). A module imports each
 * message it uses instead of the list of them all: a file of scripts that many screens share takes everything its modules
 * import.
 */
export function oneLanguage(language: string): Plugin {
  const folder = fileURLToPath(new URL(`../.cache/messages/${language}`, import.meta.url))
  return {
    name: 'one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Types are gone by then, and what only the server needs of a screen.
    transform: {
      order: 'post',
      handler(code, id) {
        if (!code.includes(allMessages) || !/\.tsx?($|\?)/.test(id)) return null
        try {
          return { code: withOwnMessages(code, this.parse(code), folder), map: null }
        } catch (error) {
          return this.error(`${id}: ${(error as Error).message}`)
        }
      },
    },
    // The list holds every message of the site: a script that imported it would weigh more than all others.
    resolveId(id, importer) {
      return id === allMessages
        ? this.error(`${importer} imports ${allMessages} in a way that is not known here.`)
        : null
    },
  }
}

/** The part of a syntax node that this plugin reads. */
type Node = {
  type: string
  start: number
  end: number
  name?: unknown
  value?: unknown
  computed?: boolean
  shorthand?: boolean
  source?: Node | null
  specifiers?: Node[]
  imported?: Node
  local?: Node
  callee?: Node
  arguments?: Node[]
  object?: Node
  property?: Node
  key?: Node
  body?: unknown
}

/** The messages of a module, each imported from its file in `folder`; one that takes no arguments is its text. */
export function withOwnMessages(code: string, program: Node, folder: string): string {
  const declaration = childrenOf(program).find(
    ({ type, source }) => type === 'ImportDeclaration' && source?.value === allMessages,
  )
  if (!declaration) return code
  const [specifier, ...others] = declaration.specifiers ?? []
  if (specifier?.imported?.name !== 'm' || specifier.local?.name !== 'm' || others.length > 0) {
    throw new Error(`Import the messages as { m } from '${allMessages}'.`)
  }
  const used = new Set<string>()
  const edits = usesIn(program).map(({ node, name, isCall }) => {
    const text = isCall ? plainText(`${folder}/${name}.js`) : undefined
    if (text !== undefined) return { ...node, text }
    used.add(name)
    const { start, end } = isCall && node.callee ? node.callee : node
    return { start, end, text: `m_${name}` }
  })
  const imports = [...used].map((name) => `import { ${name} as m_${name} } from '${folder}/${name}.js';`)
  edits.push({ ...declaration, text: imports.join(' ') })
  let rest = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + text + rest.slice(end)
  }
  return rest
}

type Use = { node: Node; name: string; isCall: boolean }

/** `m.name`, or the whole of `m.name()`. Any other use of `m` would need every message. */
function usesIn(node: Node): Use[] {
  if (node.type === 'ImportDeclaration') return []
  if (node.type === 'CallExpression' && node.arguments?.length === 0 && node.callee && messageOf(node.callee)) {
    return [{ node, name: messageOf(node.callee) ?? '', isCall: true }]
  }
  const name = messageOf(node)
  if (name) return [{ node, name, isCall: false }]
  if (isMessages(node)) throw new Error('Name a message where it is used: m.its_name.')
  return childrenOf(node).flatMap(usesIn)
}

/** The name of the message that `m.name` is. */
const messageOf = ({ type, computed, object, property }: Node): string | null =>
  type === 'MemberExpression' && !computed && object && isMessages(object) ? String(property?.name) : null

const isMessages = ({ type, name }: Node): boolean => type === 'Identifier' && name === 'm'

/** Without the names of members and of keys, which are no variables. */
function childrenOf(node: Node): Node[] {
  const { property, key, ...rest } = node
  const isNamed = (node.type === 'MemberExpression' && !node.computed) || (key && !node.computed && !node.shorthand)
  return Object.values(isNamed ? rest : node)
    .flat()
    .filter(isNode)
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** The text of a compiled message that takes no arguments, as JavaScript writes it. */
const plainText = (file: string): string | undefined =>
  /^export const \w+ = \(\) => ("(?:[^"\\]|\\.)*")\n$/.exec(readFileSync(file, 'utf8'))?.[1]
