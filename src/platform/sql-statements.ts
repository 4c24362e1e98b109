/** Comments, quoted texts and names, and dollar-quoted bodies are whole; everything else goes character by character. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$([a-zA-Z_]\w*)?\$[\s\S]*?\$\1\$|[\s\S]/g

/** Cuts SQL where `separator` stands outside of quotes, comments and brackets; each part keeps its text. */
export function splitSql(sql: string, separator: ';' | ','): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of sql.matchAll(tokens)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.filter((part) => part.trim() !== '')
}

/** The tokens of SQL passed through `change`, such as one that empties texts. */
export const changeTokens = (sql: string, change: (token: string, at: number) => string): string =>
  sql.replace(tokens, (token: string, _tag: unknown, at: number) => change(token, at))

export const isComment = (token: string): boolean => token.startsWith('--') || token.startsWith('/*')

/** The statements of SQL, one after the other, without comments. */
export const statementsOf = (sql: string): string[] =>
  splitSql(
    changeTokens(sql, (token) => (isComment(token) ? ' ' : token)),
    ';',
  )
