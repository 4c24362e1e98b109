import type { Role } from '#shared/endpoint.ts'
import type { PersonWishes } from './make-people.ts'

export type DemoAccount = {
  /** Also the person's id, and so the phone: 9000000000 + id. */
  id: number
  key: string
  name: readonly [first: string, last: string]
  phone: string
  roles: readonly Role[]
  about: string
  gender: 'male' | 'female'
  work: string
}

const account = (id: number, key: string, rest: Omit<DemoAccount, 'id' | 'key' | 'phone'>): DemoAccount => ({
  id,
  key,
  phone: String(9_000_000_000 + id),
  ...rest,
})

/** Accounts to sign in as in the demo world; the code arrives in the outbox. `key` decides which data each one gets. */
export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'tenant', {
    name: ['Ananya', 'Hegde'],
    roles: ['tenant'],
    about: 'Lives in a shared 3 BHK in HSR Layout, Bengaluru, has flatmates, and looks at a place of her own',
    gender: 'female',
    work: 'Product designer',
  }),
  account(2, 'owner', {
    name: ['Rajendra', 'Deshpande'],
    roles: ['owner'],
    about: 'Owns homes in Bengaluru and Pune, some let and some empty',
    gender: 'male',
    work: 'Retired bank manager',
  }),
  account(3, 'area-manager', {
    name: ['Irfan', 'Syed'],
    roles: ['area_manager'],
    about: 'Shows homes around HSR Layout; has visits today and in the coming days',
    gender: 'male',
    work: 'Area manager',
  }),
  account(4, 'admin', {
    name: ['Meera', 'Nair'],
    roles: ['admin'],
    about: 'Sees everything',
    gender: 'female',
    work: 'Operations',
  }),
  account(5, 'influencer', {
    name: ['Kabir', 'Chawla'],
    roles: ['influencer'],
    about: 'Brings tenants and owners by a referral code',
    gender: 'male',
    work: 'Video blogger',
  }),
  account(6, 'tenant-and-owner', {
    name: ['Lalita', 'Ghosh'],
    roles: ['tenant', 'owner'],
    about: 'Rents a flat in Pune and lets her own in Kolkata; can switch roles',
    gender: 'female',
    work: 'Lecturer',
  }),
  account(7, 'on-notice', {
    name: ['Vignesh', 'Subramanian'],
    roles: ['tenant'],
    about: 'Has given notice for his room in Hyderabad after more than a year',
    gender: 'male',
    work: 'Data analyst',
  }),
  account(8, 'otb-tenant', {
    name: ['Harleen', 'Gill'],
    roles: ['tenant'],
    about: 'Lives in a house let by its owner (OTB) in Gurgaon',
    gender: 'female',
    work: 'Architect',
  }),
  account(9, 'newcomer', {
    name: ['Bikash', 'Kalita'],
    roles: ['tenant'],
    about: 'Signed up yesterday: no home, no visit',
    gender: 'male',
    work: 'College student',
  }),
  account(10, 'visitor', {
    name: ['Sneha', 'Patil'],
    roles: ['tenant'],
    about: 'Looking for a home: visits behind her and ahead of her, door codes included',
    gender: 'female',
    work: 'Nurse',
  }),
  account(11, 'moving-in', {
    name: ['Arjun', 'Rathore'],
    roles: ['tenant'],
    about: 'Moves into a PG in Pune from today: signs the agreement, then chooses when to collect the keys',
    gender: 'male',
    work: 'Mechanical engineer',
  }),
  account(12, 'moved-out', {
    name: ['Esther', 'Lyngdoh'],
    roles: ['tenant'],
    about: 'Moved out of a home in Mumbai last week; the deposit is being settled',
    gender: 'female',
    work: 'Journalist',
  }),
  account(13, 'lister', {
    name: ['Pranjal', 'Saikia'],
    roles: ['central_listor'],
    about: 'Staff: puts homes on the site',
    gender: 'male',
    work: 'Listing desk',
  }),
  account(14, 'video-tagger', {
    name: ['Rojalin', 'Sahoo'],
    roles: ['central_video_tagger'],
    about: 'Staff: checks and tags tour videos',
    gender: 'female',
    work: 'Video desk',
  }),
  account(15, 'move-out-tagger', {
    name: ['Jignesh', 'Solanki'],
    roles: ['tenant_mo_video_tagger'],
    about: 'Staff: tags move-out videos',
    gender: 'male',
    work: 'Move-out desk',
  }),
  account(16, 'settled-in', {
    name: ['Tara', 'Menon'],
    roles: ['tenant'],
    about: 'Moved into a shared home in HSR Layout ten days ago: signed agreement, move-in report with photos',
    gender: 'female',
    work: 'Translator',
  }),
  account(17, 'complaining', {
    name: ['Divya', 'Bansal'],
    roles: ['tenant'],
    about: 'Moved in with Tara yesterday and said that the home is not as shown: her money is held',
    gender: 'female',
    work: 'Pharmacist',
  }),
  account(20, 'partner', {
    name: ['Suresh', 'Patil'],
    roles: ['tenant'],
    about: 'Plumber and electrician in Bengaluru: repairs for us, and answers his jobs',
    gender: 'male',
    work: 'Plumber',
  }),
]

export function demoAccount(key: string): DemoAccount {
  const found = demoAccounts.find((each) => each.key === key)
  if (!found) throw new Error(`There is no demo account called ${key}.`)
  return found
}

/**
 * Shared by all demo accounts so that password sign-in can be tried. Not a secret: the demo world holds no real data.
 */
export const demoPassword = 'demo-home-2026'
const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Wd8AghNy90LqfNdNdmNDuQ$gnMtJlsPY1vv/bFEMqlcCxP5CdqvKY9peRVQpeCFxXQ'

/** The input of `makePerson` for a demo account. */
export const wishesOf = ({ id, name, roles, gender, work }: DemoAccount, today: string): PersonWishes => ({
  id,
  today,
  name,
  roles,
  gender,
  work,
  password_hash: demoPasswordHash,
})
