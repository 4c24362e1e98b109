// Compiles messages/*/{en,hi,kn}.json into .cache/messages when they have changed. Plain JavaScript that Node 20
// understands, because it runs before everything else. (docs/decisions/0028)
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, '.cache', 'messages')
const stampFile = join(output, '.stamp')
export const languages = ['en', 'hi', 'kn']

/** The language whose scripts this process builds. */
export const buildLanguage = languages.find((language) => language === process.env.BUILD_LANGUAGE) ?? 'en'

/** Every message by its name, in one language. A folder holds the messages of one part of the site. */
export function readMessages(language) {
  const folders = readdirSync(join(root, 'messages')).sort()
  return Object.assign({}, ...folders.map((folder) => readFolder(folder, language)))
}

export function readFolder(folder, language) {
  const file = join(root, 'messages', folder, `${language}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Compiles if necessary. */
export async function compileWhenChanged() {
  const stamp = digest()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { compileMessage } = await import('./compile-message.mjs')
  const made = `${output}-${process.pid}`
  const texts = Object.fromEntries(languages.map((language) => [language, readMessages(language)]))
  const names = Object.keys(texts.en).sort()
  // A translation that is missing fails the check, and is English until then.
  const compiled = Object.fromEntries(
    languages.map((language) => [
      language,
      names.map((name) => ({ name, ...compileMessage(texts[language][name] ?? texts.en[name], { name, language }) })),
    ]),
  )
  for (const language of languages) writeLanguage(join(made, language), compiled[language])
  writeFileSync(join(made, 'runtime.js'), runtime)
  writeFileSync(join(made, 'all.js'), allLanguages(names, compiled))
  writeFileSync(join(made, 'messages.d.ts'), declarations(compiled.en))
  writeFileSync(join(made, '.stamp'), stamp)
  try {
    rmSync(output, { recursive: true, force: true })
    renameSync(made, output)
  } catch (error) {
    // Another process has put the same there meanwhile.
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(stampFile)) throw error
  }
}

function digest() {
  const hash = createHash('sha256')
  const files = readdirSync(join(root, 'messages'), { recursive: true }).map((path) => join('messages', String(path)))
  for (const file of [...files.sort(), 'tools/messages.mjs', 'tools/compile-message.mjs']) {
    if (/\.(json|mjs)$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** One file per message: a script of the site holds those that its screens use, in its own language. */
function writeLanguage(folder, messages) {
  mkdirSync(folder, { recursive: true })
  for (const { name, code, uses } of messages) {
    writeFileSync(join(folder, `${name}.js`), `${importsOf(uses, '../')}export const ${name} = ${code}\n`)
  }
  const lines = messages.map(({ name }) => `export { ${name} } from './${name}.js'\n`)
  writeFileSync(join(folder, 'list.js'), lines.join(''))
  writeFileSync(join(folder, 'messages.js'), "export * as m from './list.js'\n")
}

/** Every message in every language in one file, for the server: it speaks the language of the request at hand. */
function allLanguages(names, compiled) {
  const uses = new Set(languages.flatMap((language) => compiled[language].flatMap((message) => [...message.uses])))
  const tables = languages.map((language) => {
    const lines = compiled[language].map(({ name, code }) => `  ${name}: ${code},\n`)
    return `const ${language} = {\n${lines.join('')}}\n`
  })
  const functions = names.map((name) => `  ${name}: (i) => tables[currentLanguage()].${name}(i),\n`)
  return `import { currentLanguage } from '#shared/language.ts'
${importsOf(uses, './')}${tables.join('')}const tables = { ${languages.join(', ')} }
export const m = {\n${functions.join('')}}\n`
}

function importsOf(uses, folder) {
  const ours = ['grouped', 'isOneEn', 'isOneIn'].filter((name) => uses.has(name))
  return [
    ours.length > 0 ? `import { ${ours.join(', ')} } from '${folder}runtime.js'\n` : '',
    uses.has('createElement') ? "import { createElement, Fragment } from 'react'\n" : '',
  ].join('')
}

/** Numbers are grouped as India does, in every language. In Hindi and Kannada everything from 0 to 1 is "one". */
const runtime = `export const grouped = (value) => String(value).replace(/\\B(?=(?:\\d\\d)*\\d{3}$)/g, ',')
export const isOneEn = (count) => count === 1
export const isOneIn = (count) => count >= 0 && count <= 1
`

/** Which arguments each message takes; those with tags give something to render, the others text. */
function declarations(messages) {
  const lines = messages.map(({ name, inputs, uses }) => {
    const given = Object.entries(inputs).map(([input, type]) => `${input}: ${type}`)
    const argument = given.length > 0 ? `inputs: { ${given.join('; ')} }` : ''
    return `  readonly ${name}: (${argument}) => ${uses.has('createElement') ? 'ReactNode' : 'string'}\n`
  })
  return `import type { ReactNode } from 'react'\n\nexport declare const m: {\n${lines.join('')}}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileWhenChanged()
