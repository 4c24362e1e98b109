import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Found, findAnything } from '#features/desk/people/contract.ts'
import { call } from '#shared/call.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

const labels: Readonly<Record<Found['kind'], string>> = {
  person: 'Person',
  home: 'Home',
  booking: 'Booking',
  payment: 'Payment',
  message: 'Message',
}

/** One box for everything, opened by Ctrl K or its button; arrows choose, Enter goes. */
export function Palette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const titleId = useId()
  return (
    <>
      <button type="button" className="desk-find" onClick={() => setOpen(true)}>
        <Icon icon="search" />
        Find anything <kbd>Ctrl K</kbd>
      </button>
      <Modal open={open} onClose={() => setOpen(false)} labelledBy={titleId}>
        <div className="desk-palette">
          <h2 id={titleId} className="vh">
            Find anything
          </h2>
          {open ? <Search onDone={() => setOpen(false)} /> : null}
        </div>
      </Modal>
    </>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const q = typed.trim()
    if (q === '') return setFound([])
    let stale = false
    const timer = setTimeout(async () => {
      const answer = await call(findAnything, { query: { q } }).catch(() => null)
      if (stale) return
      setFailed(answer === null)
      setFound(answer?.found ?? [])
      setAt(0)
    }, 150)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [typed])
  const go = (result: Found | undefined) => {
    if (!result) return
    onDone()
    navigate(result.link)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Enter') go(found[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Name, phone, number or id"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        placeholder="Name, phone, number or id"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Found" className="found">
        {found.map((result, nth) => (
          <div
            key={`${result.kind} ${result.link} ${result.title}`}
            id={`${listId}-${nth}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === at}
            onClick={() => go(result)}
            onKeyDown={onKeyDown}
          >
            <span className="k">{labels[result.kind]}</span>
            <span className="t">{result.title}</span>
            <span className="d">{result.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className="none">
        {failed ? 'The search does not answer.' : typed.trim() !== '' && found.length === 0 ? 'Nothing found.' : ''}
      </p>
    </>
  )
}
