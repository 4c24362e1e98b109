/** Mailboxes that anybody gets for nothing, in India above all, and throw-away ones. */
const freeDomains = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'ymail.com', 'rocketmail.com'],
  ...['hotmail.com', 'hotmail.co.in', 'outlook.com', 'outlook.in', 'live.com', 'live.in', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'zohomail.com'],
  ...['zohomail.in', 'rediffmail.com', 'rediff.com', 'indiatimes.com', 'sify.com', 'gmx.com', 'mail.com', 'yandex.com'],
  ...['fastmail.com', 'hey.com', 'tutanota.com', 'tuta.com', 'duck.com'],
  ...['mailinator.com', 'guerrillamail.com', '10minutemail.com', 'yopmail.com', 'tempmail.com', 'temp-mail.org'],
  ...['sharklasers.com', 'trashmail.com', 'getnada.com', 'maildrop.cc', 'dispostable.com'],
])

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

export const isFreeMail = (address: string): boolean => freeDomains.has(domainOf(address))
