import { m } from '#messages'

export const unitKinds = ['bed', 'room', 'house'] as const
export type UnitKind = (typeof unitKinds)[number]

/** In the language of the call. */
export const approvalTexts = {
  none: () => m.tenants_no_tenant(),
  noHome: () => m.tenants_no_home(),
  decided: () => m.tenants_decided(),
  gone: () => m.tenants_gone(),
  reason: () => m.tenants_say_why(),
} as const
