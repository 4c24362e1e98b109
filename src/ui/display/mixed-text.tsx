import { createElement, Fragment } from 'react'
import { isEnglish, mixedParts } from '#shared/written-in.ts'

/** An address or a title whose street or society stands in English between places in the language of the page. */
export function MixedText({ text }: { text: string }) {
  const parts = mixedParts(text).map((part) =>
    isEnglish(part) ? createElement('span', { lang: 'en-IN' }, part) : part,
  )
  return createElement(Fragment, null, ...parts)
}
