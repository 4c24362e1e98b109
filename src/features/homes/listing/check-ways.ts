/** How a home was checked. */
export const ways = ['in_person', 'phone', 'video'] as const

export type Way = (typeof ways)[number]

export const wayLabels: Readonly<Record<Way, string>> = {
  in_person: 'In person',
  phone: 'By phone',
  video: 'By video call',
}
