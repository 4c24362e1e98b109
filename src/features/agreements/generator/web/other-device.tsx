import { signInUrl } from '#features/people/accounts/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { AgreementDraft } from '../contract.ts'
import { stepPath } from '../paths.ts'

/** How to go on elsewhere: by the account, or for guests by a link that nobody can guess. */
export function OtherDevice({ draft: { id, link, in_account } }: { draft: AgreementDraft }) {
  if (in_account) return <p className="s mut">Kept with your account: sign in on any device to go on.</p>
  if (link === null) return null
  return (
    <details className="card rentdoc-link">
      <summary>
        Go on with it on another device
        <Icon icon="chevron-down" />
      </summary>
      <div className="stack">
        <p className="s mut">Open this link there. Whoever has it can read and change the draft.</p>
        <p>
          <a className="link rentdoc-url" href={link}>
            {link}
          </a>
        </p>
        <div className="row wrapx">
          <Button small variant="sec" icon="copy" onClick={() => copyText(new URL(link, location.href).href)}>
            Copy the link
          </Button>
          <Link tap to={signInUrl(`${stepPath}?draft=${id}`)}>
            Or sign in and keep it
          </Link>
        </div>
      </div>
    </details>
  )
}
