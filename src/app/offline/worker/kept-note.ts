import { isManagers, languageOf } from './addresses.ts'
import { keptAt } from './kept-pages.ts'

/** The worker is one file for all languages, so that it speaks them itself. */
const notes = {
  en: {
    offline: (when: string) => `You are offline; this is from ${when}.`,
    slow: (when: string) => `The network is slow; this is from ${when}.`,
    again: 'Try again',
  },
  hi: {
    offline: (when: string) => `आप ऑफ़लाइन हैं; यह ${when} का है।`,
    slow: (when: string) => `नेटवर्क धीमा है; यह ${when} का है।`,
    again: 'फिर कोशिश करें',
  },
  kn: {
    offline: (when: string) => `ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ; ಇದು ${when} ಸಮಯದ್ದು.`,
    slow: (when: string) => `ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ; ಇದು ${when} ಸಮಯದ್ದು.`,
    again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
}

const clock = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' } as const
const calendar = { day: 'numeric', timeZone: 'Asia/Kolkata' } as const

/**
 * The page as it was kept, with a line that says from when. It stands behind the link that skips to the content; React
 * leaves an element alone that it does not know.
 */
export async function asKept(page: Response, url: URL, why: 'offline' | 'slow'): Promise<Response> {
  if (isManagers(url)) return page
  const at = keptAt(page)
  const language = languageOf(url)
  // The short months of Kannada are words of another meaning.
  const month = language === 'kn' ? 'long' : 'short'
  const [day, today] = [at, new Date()].map((each) =>
    each.toLocaleDateString(`${language}-IN-u-nu-latn`, { ...calendar, month }),
  )
  const time = at.toLocaleTimeString('en-IN', clock)
  const when = day === today ? time : `${day}, ${time}`
  const { [why]: said, again } = notes[language]
  const note = `<offline-note role="status">${said(when)} <a href="">${again}</a></offline-note>`
  const html = (await page.clone().text()).replace(/<a class="skip".*?<\/a>/, (skip) => skip + note)
  return new Response(html, { headers: page.headers })
}
