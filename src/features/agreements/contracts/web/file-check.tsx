import { useState } from 'react'
import { m } from '#messages'
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
  /** The fingerprint of the open record's file; null while the file is not made yet, or no record is open. */
  fileSha256: string | null
  known: boolean
}

/** Compares a file with our record, on the device: what leaves it is at most the fingerprint. */
export function FileCheck({ fileSha256, known }: FileCheckProps) {
  const [{ checked, problem, busy }, setState] = useState<State>({})
  const hydrated = useHydrated()
  const check = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setState({ problem: m.agreements_file_too_large() })
    setState({ busy: true })
    try {
      const hash = await hashOf(file)
      if (known && fileSha256) return setState({ checked: { hash, expected: fileSha256, same: hash === fileSha256 } })
      const { signed } = await call(verifyAgreement, { params: { hash } })
      setState({ checked: { hash, expected: signed ? hash : null, same: signed } })
    } catch {
      setState({ problem: m.agreements_file_unchecked() })
    }
  }
  return (
    <section className="stack" aria-label={m.agreements_check_file()}>
      <Card className="agree-drop">
        <Icon icon="file-check" size="lg" />
        <FileField
          label={m.agreements_pdf_given()}
          accept="application/pdf"
          hint={hydrated ? m.agreements_read_on_device() : m.agreements_needs_script()}
          disabled={!hydrated}
          onChange={(event) => check(event.currentTarget.files?.[0])}
        />
      </Card>
      <div aria-live="polite">
        {busy ? <p className="mut">{m.agreements_reading_file()}</p> : null}
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
          <h2>{m.agreements_compared({ same: same ? 'yes' : 'no' })}</h2>
          <p className="mut">{m.agreements_compared_text({ same: same ? 'yes' : 'no' })}</p>
        </div>
      </div>
      <div className="agree-pair">
        <figure>
          <WovenMark hash={hash} bad={!same} label={m.agreements_pattern_yours()} />
          <figcaption className="s mut">{m.agreements_your_file()}</figcaption>
        </figure>
        <span className={same ? 'agree-equal' : 'agree-equal bad'} aria-hidden="true">
          {same ? '=' : '≠'}
        </span>
        <figure>
          {expected ? (
            <WovenMark hash={expected} label={m.agreements_pattern_ours()} />
          ) : (
            <span className="woven agree-none" aria-hidden="true" />
          )}
          <figcaption className="s mut">{m.agreements_record({ known: expected ? 'yes' : 'no' })}</figcaption>
        </figure>
      </div>
    </Card>
  )
}
