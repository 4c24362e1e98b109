// Turns one message in ICU MessageFormat into the text of a JavaScript function.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * `{ code, inputs, uses }`: the function, the type of each argument, and what it needs of the runtime. Arguments, `plural`
 * with `one` and `other` (and `=0`), `select` and tags are known; anything else stops the build. What an argument says is
 * never read as a message.
 */
export function compileMessage(text, { name, language }) {
  const inputs = {}
  const uses = new Set()
  const refuse = (reason) => {
    throw new Error(`${name} (${language}): ${reason}`)
  }
  const take = (input, type) => {
    if (!/^[a-zA-Z]\w*$/.test(input)) refuse(`"${input}" cannot be the name of an argument.`)
    if (inputs[input] === undefined || inputs[input] === anything) inputs[input] = type
    return `i.${input}`
  }
  const use = (helper) => {
    uses.add(helper)
    return helper
  }

  /** Each part as the text of an expression. */
  const partsOf = (elements, counted) => elements.map((element) => partOf(element, counted))

  function partOf(element, counted) {
    if (element.type === TYPE.literal) return JSON.stringify(element.value)
    if (element.type === TYPE.argument) return take(element.value, anything)
    if (element.type === TYPE.pound) return `${use('grouped')}(${counted})`
    if (element.type === TYPE.plural) return choiceOfNumber(element)
    if (element.type === TYPE.select) return choiceOfWord(element, counted)
    if (element.type === TYPE.tag) {
      use('createElement')
      return `${take(element.value, '(words: ReactNode) => ReactNode')}(${joined(partsOf(element.children, counted))})`
    }
    return refuse('numbers and dates are formatted before they are given to a message.')
  }

  function choiceOfNumber({ value, options, offset, pluralType }) {
    const count = take(value, 'number')
    const { one, other, '=0': none, ...rest } = options
    if (!other || offset || pluralType !== 'cardinal' || Object.keys(rest).length > 0) {
      refuse('a plural has "other", perhaps "one" and "=0", and nothing else.')
    }
    const say = (option) => joined(partsOf(option.value, count))
    const isOne = use(language === 'en' ? 'isOneEn' : 'isOneIn')
    const usual = one ? `${isOne}(${count}) ? ${say(one)} : ${say(other)}` : say(other)
    return none ? `(${count} === 0 ? ${say(none)} : ${usual})` : `(${usual})`
  }

  function choiceOfWord({ value, options }, counted) {
    const { other, ...known } = options
    if (!other) refuse('a select has "other".')
    const given = take(value, 'string')
    const words = Object.entries(options).map(
      ([
        key,
        {
          value: [only, ...rest],
        },
      ]) =>
        only?.type === TYPE.literal && rest.length === 0
          ? `${JSON.stringify(key)}: ${JSON.stringify(only.value)}`
          : null,
    )
    // A table is shorter than a chain of conditions. It has no prototype: a word such as "constructor" is not in it.
    if (words.length > 3 && words.every(Boolean)) {
      return `(({ __proto__: null, ${words.join(', ')} })[${given}] ?? ${JSON.stringify(other.value[0].value)})`
    }
    const cases = Object.entries(known).map(
      ([key, option]) => `${given} === ${JSON.stringify(key)} ? ${joined(partsOf(option.value, counted))} : `,
    )
    return `(${cases.join('')}${joined(partsOf(other.value, counted))})`
  }

  /** Text where it is all text; with tags in it, something to render. */
  function joined(parts) {
    if (parts.length === 0) return '""'
    if (isRich) return parts.length === 1 ? parts[0] : `createElement(Fragment, null, ${parts.join(', ')})`
    return parts.length === 1 && parts[0].startsWith('"') ? parts[0] : `\`\${${parts.join('}${')}}\``
  }

  const elements = read()
  function read() {
    try {
      return parse(text, { requiresOtherClause: true })
    } catch (error) {
      return refuse(error.message)
    }
  }

  const isRich = hasTag(elements)
  if (isRich) use('createElement')
  const body = joined(partsOf(elements))
  return { code: `(${Object.keys(inputs).length > 0 ? 'i' : ''}) => ${body}`, inputs, uses }
}

const anything = 'string | number'

const hasTag = (elements) =>
  elements.some(
    (element) =>
      element.type === TYPE.tag || Object.values(element.options ?? {}).some((option) => hasTag(option.value)),
  )
