import { m } from '#messages'
import { addressIn, type Language, languageTag } from '#shared/language.ts'

const png = 'image/png'
const icon = (purpose: 'any' | 'maskable', size: 192 | 512) => {
  const name = purpose === 'any' ? 'icon' : 'icon-maskable'
  return { src: `/${name}-${size}.png`, sizes: `${size}x${size}`, type: png, purpose }
}

/**
 * The web app manifest, by which browsers install the site. Call it in the language: a page names the one of its own. They share an
 * id, so that a phone on which another language is chosen has one app, whose start and shortcuts follow.
 */
export function manifestIn(language: Language): object {
  const at = (path: string) => addressIn(language, path)
  const shortcut = (path: string, name: string, short?: string) => ({
    ...{ name, ...(short ? { short_name: short } : {}), url: at(path) },
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: png }],
  })
  return {
    ...{ id: '/', name: 'Thikana', short_name: 'Thikana', description: m.app_description() },
    ...{ lang: languageTag(language), dir: 'ltr', start_url: at('/'), scope: '/' },
    ...{ display: 'standalone', display_override: ['standalone', 'minimal-ui'] },
    ...{ background_color: '#FBF8F3', theme_color: '#FBF8F3', categories: ['lifestyle', 'travel'] },
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
    ],
    shortcuts: [
      shortcut('/search', m.app_search(), m.app_search_short()),
      shortcut('/reschedule', m.app_visits(), m.app_visits_short()),
      shortcut('/shortlist', m.app_shortlist()),
      shortcut('/alpha/myhome', m.app_home()),
    ],
    // It answers in the language that was chosen, not in the one in which the app was installed.
    share_target: { action: '/share-target', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  }
}
