import { expect, test } from 'vitest'
import { forFirstPaint } from '../../src/platform/http/first-paint.ts'
import { filesOf } from './page-files.ts'

test('every script and style that a page names is found once, also in the list of scripts that wait', () => {
  const page = [
    '<link nonce="N" rel="stylesheet" href="/assets/house-1.css"/>',
    '<link rel="stylesheet" href="/assets/shared-B_2.css#"/>',
    '<link rel="modulepreload" href="/assets/entry-1.js" nonce="N"/>',
    '<link rel="modulepreload" href="/assets/frame-x.hi-1.js" nonce="N"/>',
    '<script nonce="N" type="module" async="">import "/assets/manifest-1.js";import("/assets/entry-1.js")</script>',
    '<img src="/assets/logo-1.svg"/><a href="/assets/">Files</a>',
  ].join('')
  const named = ['/assets/entry-1.js', '/assets/frame-x.hi-1.js', '/assets/house-1.css', '/assets/manifest-1.js']
  const offline = { text: '', again: '' }
  const sent = forFirstPaint(page, {
    nonce: 'N',
    readStyles: () => undefined,
    earlyScript: 'early(earlyPage)',
    offline,
  })
  expect(sent).not.toContain('modulepreload" href')
  expect(filesOf(sent).toSorted()).toEqual([...named, '/assets/shared-B_2.css'])
})
