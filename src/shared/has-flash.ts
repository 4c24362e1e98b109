export const flashName = 'thikana_flash'

/** Apart from reading it, as every page asks this and few have one. */
export const hasFlash = (cookies: string): boolean => cookies.includes(`${flashName}=`)
