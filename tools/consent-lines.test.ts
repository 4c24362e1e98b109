import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const forms = globSync('{app,features}/**/web/**/*.tsx', { cwd: src }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  source: readFileSync(`${src}${file}`, 'utf8'),
}))

const asks = /<PhoneField|type="tel"|inputMode="tel"|name="recipients"|name="(consent|agreed)"/
const linksToPolicy = /<ConsentLine|to="\/privacy-policy"|linkTo\('\/privacy-policy'\)/

/** Forms that ask for a phone or an agreement and need no line, each with its reason. */
const without: Readonly<Record<string, string>> = {
  'features/homes/editor/web/home-side.tsx': 'staff enter the owner of a home',
  'features/homes/editor/web/new-home-screen.tsx': 'staff enter the owner of a home',
  'features/care/requests/web/office-care-screen.tsx': 'staff enter a repair partner',
  'features/agreements/contracts/web/sign-agreement.tsx':
    'the tick agrees to the agreement above it, not to a use of data',
  'features/people/profiles/web/phone-screen.tsx': 'a number of the account, whose terms were agreed to at sign-up',
}

test('every form that asks for a phone or a consent links to the privacy policy', () => {
  const asking = forms.filter(({ source }) => asks.test(source))
  expect(asking.length).toBeGreaterThan(20)
  const missing = asking.filter(({ source, file }) => !linksToPolicy.test(source) && !(file in without))
  expect(missing.map(({ file }) => file)).toEqual([])
})

test('the forms that are excepted exist and ask, so that the list stays true', () => {
  for (const file of Object.keys(without)) {
    expect(
      forms.some((form) => form.file === file && asks.test(form.source)),
      file,
    ).toBe(true)
  }
})
