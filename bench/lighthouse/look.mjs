// Runs Lighthouse once with its mobile profile. Plain JavaScript, because its packages are installed only on demand.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** @returns a browser for Lighthouse, and a function to close it */
export async function openChrome(chromePath, chromeFlags) {
  const chrome = await launch({ chromePath, chromeFlags, handleSIGINT: false })
  return { port: chrome.port, close: async () => chrome.kill() }
}

export async function look(url, { port, categories }) {
  const found = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  if (!found) throw new Error('Lighthouse gave no result')
  if (found.lhr.runtimeError) throw new Error(found.lhr.runtimeError.message)
  return found.lhr
}
