import { createElement, Fragment, type ReactNode } from 'react'
import { writtenIn } from '#shared/written-in.ts'

/** An address or a title whose street or society stands in English between places in the language of the page. */
export function MixedText({ text }: { text: string }) {
  return isEnglish(text) ? marked(text) : createElement(Fragment, null, ...text.split(/(, )/).map(marked))
}

const isEnglish = (text: string): boolean => writtenIn(text) === 'en-IN'

const marked = (part: string): ReactNode =>
  /[A-Za-z]/.test(part) && isEnglish(part) ? createElement('span', { lang: 'en-IN' }, part) : part
