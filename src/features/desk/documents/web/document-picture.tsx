import { useEffect, useState } from 'react'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { viewReason } from '#features/people/privacy/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const shownMs = 120_000

/** Shown only with a reason, which is logged with each look; hidden again after two minutes. */
export function DocumentPicture({ id, isPdf }: { id: number; isPdf: boolean }) {
  const viewer = useViewer()
  const [reason, setReason] = useState('Checking the document against the profile')
  const [shownSince, setShownSince] = useState<number | null>(null)
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (shownSince === null) return
    const timer = setTimeout(() => setShownSince(null), shownMs)
    return () => clearTimeout(timer)
  }, [shownSince])
  const src = `/api/v1/kyc_documents/${id}/file?${new URLSearchParams({ reason })}`
  const tooShort = reason.trim().length < viewReason.min
  return (
    <div className="picture">
      {shownSince === null ? (
        <div className="cover">
          <TextField
            label="Why you look"
            hint="They read it, with your name."
            value={reason}
            maxLength={viewReason.max}
            onChange={(event) => setReason(event.target.value)}
            error={tooShort ? `At least ${viewReason.min} characters.` : undefined}
          />
          {isPdf ? (
            <a className="btn" href={tooShort ? undefined : src} download>
              Download the PDF
            </a>
          ) : (
            <Button icon="eye" disabled={tooShort} onClick={() => setShownSince(Date.now())}>
              Show the document
            </Button>
          )}
        </div>
      ) : (
        <>
          <div className="frame">
            <img src={src} alt="The document" style={{ rotate: `${turns * 90}deg` }} />
            <span className="mark" aria-hidden="true">
              {viewer?.name}
            </span>
          </div>
          <div className="tools">
            <Button small variant="sec" icon="rotate-ccw" onClick={() => setTurns(turns - 1)}>
              Turn
            </Button>
            <Button small variant="sec" icon="eye-off" onClick={() => setShownSince(null)}>
              Hide
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
