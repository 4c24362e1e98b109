import { createElement, Fragment, type ReactNode } from 'react'
import { writtenIn } from '#shared/written-in.ts'

/** An address or a title whose street or society stands in English between places in the language of the page. */
export function MixedText({ text }: { text: string }) {
  return writtenIn(text) === undefined ? createElement(Fragment, null, ...text.split(/(, )/).map(marked)) : marked(text)
}

const marked = (part: string): ReactNode =>
  /[A-Za-z]/.test(part) && writtenIn(part) ? createElement('span', { lang: 'en-IN' }, part) : part
