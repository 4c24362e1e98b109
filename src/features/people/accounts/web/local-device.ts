import { m } from '#messages'

/** A device's name rests in English, as `deviceName` wrote it; here it is said in the language of the page. */
export function localDevice(name: string): string {
  const [, browser = name, system = 'none'] = /^(.+) on (.+)$/.exec(name) ?? []
  return m.accounts_device({ browser: browser === 'A browser' ? m.accounts_some_browser() : browser, system })
}
