import type { ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import './fold-card.css'

type FoldProps = { icon: IconName; title: string; text: string; open?: boolean; children: ReactNode }

/** A closed card that says what is in it; the reader may open it. */
export const FoldCard = ({ icon, title, text, open, children }: FoldProps) => (
  <details className="card fold-card" open={open}>
    <summary>
      <Icon icon={icon} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Icon icon="chevron-down" />
    </summary>
    <div>{children}</div>
  </details>
)
