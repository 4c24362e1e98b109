/** Reasons to refuse a document, with the words its owner reads; they can be changed before they are sent. */
export const refuseReasons = [
  ['blurred', 'The picture is blurred. Please take it again in daylight, without flash.'],
  ['cut', 'A part of the document is cut off. Please show all four corners.'],
  ['other_name', 'The name on the document is not the name in your profile. Please correct one of them.'],
  ['other_number', 'The number you typed is not the number on the document.'],
  ['expired', 'This document has expired. Please add one that is valid.'],
] as const
