/** Light or dark for a year; the browser and the server both write it. */
export const themeCookie = (theme: 'light' | 'dark'): string => `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`
