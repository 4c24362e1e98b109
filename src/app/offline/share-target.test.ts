import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { shareTargetRoutes } from './share-target.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(shareTargetRoutes, { services: site.services })
}, 120_000)
afterAll(() => site.close())

test('somebody who chose Kannada lands on the search in Kannada, which says it in Kannada', async () => {
  const share = (language: string) =>
    site.app.inject({
      url: '/share-target?text=HSR+Layout',
      headers: { accept: 'text/html', cookie: `language=${language}` },
    })
  const { headers } = await share('kn')
  const to = new URL(String(headers.location), 'https://thikana.example')
  expect(to.pathname).toBe('/kn/search')
  expect(to.searchParams.get('redirect_message')).toBe('ಅದರಲ್ಲಿ ಯಾವ ಲಿಂಕ್ ಕೂಡ ಸಿಗಲಿಲ್ಲ. ಬದಲಿಗೆ ಬಡಾವಣೆಯನ್ನು ಹುಡುಕಿ.')
  expect((await share('ta')).headers.location).toMatch(/^\/search\?/)
})
