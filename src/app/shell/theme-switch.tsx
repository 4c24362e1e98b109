import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useHere } from '#ui/page/use-here.ts'
import { useMedia } from '#ui/page/use-media.ts'
import { useRootData } from '#ui/page/use-root-data.ts'
import { themeCookie } from './theme-cookie.ts'

/** A plain form that works before hydration; the choice is a cookie the server reads. */
export function ThemeSwitch({ inWords = false }: { inWords?: boolean }) {
  const chosen = useRootData<{ theme: 'light' | 'dark' | null }>()?.theme
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const here = useHere()
  const next = (chosen ?? (systemDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? m.shell_switch_to_dark() : m.shell_switch_to_light()
  const face = { type: 'submit', name: 'theme', value: next, icon: 'sun-moon' } as const
  return (
    <Form
      method="post"
      action="/preferences/theme"
      replace
      preventScrollReset
      className={inWords ? undefined : 'theme-switch'}
      onSubmit={() => {
        // Applied at once and stored in the cookie, even if the page is left before the response.
        document.documentElement.dataset.theme = next
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
        document.cookie = themeCookie(next)
      }}
    >
      <input type="hidden" name="back" value={here} />
      {inWords ? (
        <Button variant="ter" {...face}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} {...face} />
      )}
    </Form>
  )
}
