import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

/** Names and marks that are the same in every language. */
const names = ['© 2026 Thikana', 'Google Play', 'App Store', 'Thikana', 'carousel']
const wordAttributes = ['label', 'title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'heading']

/** Texts that a component holds between its tags or in attributes that people read. */
export function jsxTextsIn(file: string, source: string): string[] {
  const found: string[] = []
  const note = (text: unknown) => {
    if (typeof text !== 'string') return
    const words = text.trim()
    if (/\p{L}{2}/u.test(words) && !names.includes(words)) found.push(words)
  }
  walk(parse(file, source), (node) => {
    if (node.type === 'JSXText') note(node.value)
    if (node.type === 'JSXAttribute' && wordAttributes.includes(nameOf(node.name))) note(literalIn(node.value))
    if (node.type === 'JSXExpressionContainer') note(literalIn(node.expression))
    return true
  })
  return found
}

/**
 * Strings and templates of a source file that read like a sentence or a label, as `line: text`. Left out is what the
 * syntax shows that nobody reads: keys, types, comparisons, SQL, errors and logs of ours, what describes the API.
 */
export function sentencesIn(file: string, source: string): string[] {
  const found: string[] = []
  walk(parse(file, source), (node, parent) => {
    if (isUnread(node, parent)) return false
    const text = parent?.type === 'TaggedTemplateExpression' ? undefined : textOf(node)?.trim()
    if (text !== undefined && isSentence(text) && !names.includes(text)) {
      found.push(`${source.slice(0, node.start).split('\n').length}: ${text}`)
    }
    return true
  })
  return found
}

/** At least two words after each other, that begin with a capital letter or end as a sentence does. */
const isSentence = (text: string): boolean =>
  /(?<![^\s(“"])[A-Za-z][a-z’']*[,;:]?\s+[A-Za-z][a-z’']*(?![^\s.,;:!?)”"])/.test(text) &&
  (/^[A-Z]/.test(text) || /[a-z)…][.?!]$/.test(text))

/** A template stands with … where values go. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

const comparisons = ['===', '!==', '==', '!=', 'in']
const matchers = ['startsWith', 'endsWith', 'includes', 'indexOf', 'split', 'enum', 'literal', 'getByText', 'getByRole']
const describers = ['summary', 'description']

function isUnread(node: Node, parent: Node | null): boolean {
  if (node.type === 'TSTypeAnnotation' || node.type === 'TSTypeAliasDeclaration') return true
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeParameterInstantiation') return true
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee))
  if (node.type === 'CallExpression') {
    const callee = nameOf(node.callee)
    const owner = nameOf((node.callee as Node).object)
    return matchers.includes(callee) || callee === 'providerError' || ['log', 'console'].includes(owner)
  }
  if (node.type === 'BinaryExpression') return comparisons.includes(String(node.operator))
  if (node.type === 'JSXAttribute') return literalIn(node.value) !== undefined
  if (parent?.type === 'Property' && node === parent.key) return true
  return node.type === 'Property' && describers.includes(nameOf(node.key))
}

const parse = (file: string, source: string): Node => parseSync(file, source).program as unknown as Node

/** The name of what is called or read: `warn` of `ctx.log.warn`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  return value.type === 'MemberExpression' ? nameOf(value.property) : typeof value.name === 'string' ? value.name : ''
}

const literalIn = (value: unknown): unknown => (isNode(value) && value.type === 'Literal' ? value.value : undefined)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits a node and, while `visit` answers true, what is inside of it. */
function walk(node: Node, visit: (node: Node, parent: Node | null) => boolean, parent: Node | null = null): void {
  if (!visit(node, parent)) return
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit, node)
  }
}
