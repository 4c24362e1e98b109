import { m } from '#messages'

/** Reasons to refuse a document, with the words that are stored; ours can change them before they are sent. */
export const refuseReasons = [
  ['blurred', 'The picture is blurred. Please take it again in daylight, without flash.'],
  ['cut', 'A part of the document is cut off. Please show all four corners.'],
  ['other_name', 'The name on the document is not the name in your profile. Please correct one of them.'],
  ['other_number', 'The number you typed is not the number on the document.'],
  ['expired', 'This document has expired. Please add one that is valid.'],
] as const

/** A reason as its owner reads it, in the language that is spoken; null where one of ours changed the words. */
export function sayRefusal(remark: string): string | null {
  const reason = refuseReasons.find(([, words]) => words === remark)?.[0]
  return reason === undefined ? null : m.documents_refused({ reason })
}
