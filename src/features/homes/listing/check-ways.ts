/** How a home was checked. */
export const ways = ['in_person', 'phone', 'video'] as const

export type Way = (typeof ways)[number]

export const wayLabels: Readonly<Record<Way, string>> = {
  in_person: 'In person',
  phone: 'By phone',
  video: 'By video call',
}

/** Full text for screen readers, which do not see the tag's trust icon. */
export const wayWords: Readonly<Record<Way, string>> = {
  in_person: 'by Thikana staff, in person',
  phone: 'by one of us, by phone',
  video: 'by Thikana staff, by video call',
}
