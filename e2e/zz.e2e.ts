import { openGallery, press, button } from './gallery.ts'
import { test } from './journey.ts'
for (const i of [1,2,3]) test(`t${i}`, async ({ page }) => {
  let t = performance.now(); const lap = (s: string) => { console.log(s, Math.round(performance.now() - t)); t = performance.now() }
  await page.goto('/dev/ui', { waitUntil: 'commit' }); lap('commit')
  await page.goto('/dev/ui'); lap('goto')
  await openGallery(page); lap('open')
  await button(page, 'Dialog').focus(); lap('focus')
  await press(page, 'Enter'); lap('enter')
  await press(page, 'Tab'); lap('tab')
  await press(page, 'Tab'); lap('tab')
  await press(page, 'Escape'); lap('esc')
})
