import { type Access, isStaff, roles } from '#shared/endpoint.ts'

/** The groups of people that calls and screens are for. */
export const everyone = 'public'
export const signedIn = 'signed-in'
export const admins = ['admin'] as const
export const areaManagers = ['area_manager'] as const
export const influencers = ['influencer'] as const
export const owners = ['owner'] as const
export const checkers = ['area_manager', 'admin'] as const

/** All who work for us. */
export const staff = roles.filter(isStaff)

/** The roles that put homes on the site. */
export const listers = ['admin', 'central_listor'] as const

/** The roles of the inspection tools; each tags its own kinds of video. */
export const taggers = ['admin', 'central_listor', 'central_video_tagger', 'tenant_mo_video_tagger'] as const

export type Row = { who: Access /** The record must be the caller's own; anybody else's is not found. */; own?: true }
export const may = (who: Access): Row => ({ who })
export const theirOwn: Row = { who: signedIn, own: true }
