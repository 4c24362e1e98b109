import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { useHere } from '#ui/page/use-here.ts'
import { savedCount, subscribe } from './hearts.ts'
import { startHearts } from './toggle-heart.ts'
import './heart.css'

/** In the header: how many homes are saved, and the form that the hearts of the page send where no script runs. */
export function ShortlistLink() {
  const account = useViewer()?.id ?? null
  const count = useSyncExternalStore(subscribe, savedCount, () => 0)
  const here = useHere()
  useEffect(() => startHearts(account), [account])
  return (
    <div className="shortlist-link">
      <IconLink
        icon="heart"
        label={count > 0 ? m.shell_shortlist_count({ count }) : m.shell_shortlist()}
        to="/shortlist"
      >
        {count > 0 ? <span className="badge">{count > 99 ? '99+' : count}</span> : null}
      </IconLink>
      <form id="hearts" method="post" action={localAddress('/shortlist')} hidden>
        <input type="hidden" name="back" value={here} />
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
      </form>
    </div>
  )
}
