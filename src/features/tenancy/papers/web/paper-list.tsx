import { formatDay } from '#shared/dates.ts'
import type { IconName } from '#shared/icon-names.ts'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Paper } from '../contract.ts'

type Group = { kind: Paper['kind']; title: string; icon: IconName; none: string }

const groups: readonly Group[] = [
  {
    kind: 'agreement',
    title: 'Agreements',
    icon: 'file-text',
    none: 'Your agreement is here once you have booked a home.',
  },
  {
    kind: 'inspection_report',
    title: 'Inspection reports',
    icon: 'file-check',
    none: 'The state of every room is here from the day you get the keys.',
  },
  { kind: 'receipt', title: 'Receipts', icon: 'receipt-indian-rupee', none: 'Every payment has its receipt here.' },
]

export function PaperLists({ papers }: { papers: readonly Paper[] }) {
  return groups.map((group) => (
    <section key={group.kind} className="papers-group" aria-labelledby={`papers-${group.kind}`}>
      <h2 id={`papers-${group.kind}`}>{group.title}</h2>
      <PaperList group={group} papers={papers.filter(({ kind }) => kind === group.kind)} />
    </section>
  ))
}

function PaperList({ group: { icon, none }, papers }: { group: Group; papers: readonly Paper[] }) {
  if (papers.length === 0) return <p className="mut">{none}</p>
  return (
    <Card flush>
      <ul className="papers-rows">
        {papers.map((paper) => (
          <li key={paper.url + paper.title}>
            <Icon icon={icon} />
            <span>
              <Link to={paper.url}>{paper.title}</Link>
              <small>
                {formatDay(paper.date)}
                {paper.house ? ` · ${paper.house.title}` : ''}
              </small>
            </span>
            <Tag tone={paper.open ? 'mar' : 'leaf'}>{paper.state}</Tag>
            {paper.file_url ? (
              <IconLink icon="download" label={`Download: ${paper.title}`} to={paper.file_url} reloadDocument />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
