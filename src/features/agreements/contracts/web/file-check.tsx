import { useState } from 'react'
import { call } from '#shared/call.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { verifyAgreement } from '../contract.ts'
import { WovenMark } from './woven-mark.tsx'

type Checked = { hash: string; expected: string | null; same: boolean }
type State = { checked?: Checked; problem?: string; busy?: boolean }

/** Larger files are none of ours. */
const mostBytes = 50 * 1024 * 1024

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type FileCheckProps = {
  /** Of the record that is open; null where its file is not made yet, or none is open. */
  fileSha256: string | null
  known: boolean
}

/** Compares a file with our record, on the device: what leaves it is at most the fingerprint. */
export function FileCheck({ fileSha256, known }: FileCheckProps) {
  const [{ checked, problem, busy }, setState] = useState<State>({})
  const hydrated = useHydrated()
  const check = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setState({ problem: 'This file is larger than any agreement.' })
    setState({ busy: true })
    try {
      const hash = await hashOf(file)
      if (known && fileSha256) return setState({ checked: { hash, expected: fileSha256, same: hash === fileSha256 } })
      const { signed } = await call(verifyAgreement, { params: { hash } })
      setState({ checked: { hash, expected: signed ? hash : null, same: signed } })
    } catch {
      setState({ problem: 'The file could not be checked. Please try again.' })
    }
  }
  return (
    <section className="stack" aria-label="Check a file">
      <Card className="agree-drop">
        <Icon icon="file-check" size="lg" />
        <FileField
          label="The PDF you were given"
          accept="application/pdf"
          hint={hydrated ? 'It is read on this device and not sent.' : 'Checking a file needs JavaScript.'}
          disabled={!hydrated}
          onChange={(event) => check(event.currentTarget.files?.[0])}
        />
      </Card>
      <div aria-live="polite">
        {busy ? <p className="mut">Reading the file…</p> : null}
        {problem ? <Banner tone="brick">{problem}</Banner> : null}
        {checked ? <Compared checked={checked} /> : null}
      </div>
    </section>
  )
}

function Compared({ checked: { hash, expected, same } }: { checked: Checked }) {
  return (
    <Card className="stack">
      <div className="agree-verdict">
        <span className={same ? 'agree-square leaf' : 'agree-square brick'}>
          <Icon icon={same ? 'shield-check' : 'shield'} />
        </span>
        <div>
          <h2>{same ? 'Yes. Nothing was changed' : 'No. This is another file'}</h2>
          <p className="mut">
            {same
              ? 'This file is the signed agreement, byte for byte.'
              : 'Its fingerprint does not match our record. Do not rely on it; ask the sender for the signed copy.'}
          </p>
        </div>
      </div>
      <div className="agree-pair">
        <figure>
          <WovenMark hash={hash} bad={!same} label="Pattern of your file" />
          <figcaption className="s mut">Your file</figcaption>
        </figure>
        <span className={same ? 'agree-equal' : 'agree-equal bad'} aria-hidden="true">
          {same ? '=' : '≠'}
        </span>
        <figure>
          {expected ? (
            <WovenMark hash={expected} label="Pattern of our record" />
          ) : (
            <span className="woven agree-none" aria-hidden="true" />
          )}
          <figcaption className="s mut">{expected ? 'Our record' : 'No record'}</figcaption>
        </figure>
      </div>
    </Card>
  )
}
