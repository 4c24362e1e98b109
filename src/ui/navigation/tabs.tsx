import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Anchor, type AnchorProps } from '#ui/actions/anchor.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { centreInRow } from './centre-in-row.ts'
import { rovingIndex } from './roving.ts'

export type Tab = { id: string; label: string; count?: number; panel: ReactNode }

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  tabs: Tab[]
  /** Controlled with `onSelect`; uncontrolled without. */
  selected?: string
  onSelect?: (id: string) => void
  look?: 'line' | 'segments'
  className?: string
}

/** Shows one panel at a time. Hidden panels stay mounted, so that typed text is kept. */
export function Tabs({ label, tabs, selected, onSelect, look = 'line', className }: TabsProps) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = tabs.some((tab) => tab.id === (selected ?? own)) ? (selected ?? own) : tabs[0]?.id
  const select = (id: string) => {
    setOwn(id)
    onSelect?.(id)
  }
  const move = (event: KeyboardEvent, from: number) => {
    const next = rovingIndex(event.key, from, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    select(tab.id)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  const at = tabs.findIndex((tab) => tab.id === current)
  useEffect(() => centreInRow(row.current, row.current?.children[at]), [at])
  return (
    <div className={className}>
      <div ref={row} className={rowClass(look)} role="tablist" aria-label={label}>
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={(event) => move(event, at)}
          >
            <TabFace label={tab.label} count={tab.count} />
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

export type TabLink = Pick<AnchorProps, 'to' | 'replace' | 'preventScrollReset' | 'onClick'> & {
  label: string
  count?: number
  current?: boolean
}

type TabLinksProps = { label: string; links: TabLink[]; look?: 'line' | 'segments'; className?: string }

/** Looks like tabs, but each is a link: search tabs, the sections of a page. */
export function TabLinks({ label, links, look = 'line', className }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  const at = links.findIndex((link) => link.current)
  useEffect(() => centreInRow(row.current, row.current?.children[at]), [at])
  return (
    <nav ref={row} className={classNames(rowClass(look), className)} aria-label={label}>
      {links.map(({ label: text, count, current, ...link }) => (
        <Anchor key={text} {...link} aria-current={current ? placeOf(link.to) : undefined}>
          <TabFace label={text} count={count} />
        </Anchor>
      ))}
    </nav>
  )
}

/** aria-current: a section of this page is a location, anything else is a page. */
const placeOf = (to: AnchorProps['to']) => (typeof to === 'string' && to.includes('#') ? 'location' : 'page')

const rowClass = (look: 'line' | 'segments') => (look === 'line' ? 'tabs hscroll' : 'seg')

function TabFace({ label, count }: { label: string; count?: number }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="n">{count}</span>}
    </>
  )
}
