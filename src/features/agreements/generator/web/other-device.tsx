import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { AgreementDraft } from '../contract.ts'
import { stepPath } from '../paths.ts'

/** How to go on elsewhere: by the account, or for guests by a link that nobody can guess. */
export function OtherDevice({ draft: { id, link, in_account } }: { draft: AgreementDraft }) {
  if (in_account) return <p className="s mut">{m.rentdoc_in_account()}</p>
  if (link === null) return null
  const address = localAddress(link)
  return (
    <details className="card rentdoc-link">
      <summary>
        {m.rentdoc_other_device()}
        <Icon icon="chevron-down" />
      </summary>
      <div className="stack">
        <p className="s mut">{m.rentdoc_other_device_text()}</p>
        <p>
          <a className="link rentdoc-url" lang="en-IN" href={address}>
            {address}
          </a>
        </p>
        <div className="row wrapx">
          <Button small variant="sec" icon="copy" onClick={() => copyText(new URL(address, location.href).href)}>
            {m.rentdoc_copy_link()}
          </Button>
          <Link tap to={signInUrl(`${stepPath}?draft=${id}`)}>
            {m.rentdoc_or_sign_in()}
          </Link>
        </div>
      </div>
    </details>
  )
}
