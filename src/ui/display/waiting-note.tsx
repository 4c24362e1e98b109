import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { dropWrite, type WaitingWrite } from '#ui/page/waiting-writes.ts'
import { Banner } from './banner.tsx'

/** Stands under what was written without a network: that it waits, or what the server said against it. */
export function WaitingNote({
  write: { id, words, refused },
  children,
}: {
  write: WaitingWrite
  /** Further ways on from one that was refused. */
  children?: ReactNode
}) {
  const remove = (
    <Button small variant="ter" onClick={() => dropWrite(id)}>
      {m.ui_remove()} <span className="vh">{words}</span>
    </Button>
  )
  if (refused === undefined) {
    return (
      <div className="row wrapx between s">
        <span className="row">
          <Icon icon="clock" size="sm" />
          <span>{m.ui_waiting()}</span>
        </span>
        {remove}
      </div>
    )
  }
  return (
    <Banner tone="brick" title={m.ui_not_taken()}>
      <p>{refused}</p>
      <div className="row wrapx">
        {children}
        {remove}
      </div>
    </Banner>
  )
}
