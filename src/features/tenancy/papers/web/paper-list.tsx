import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { localDay } from '#shared/local-dates.ts'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Paper } from '../contract.ts'

type Group = { kind: Paper['kind']; icon: IconName }

const groups: readonly Group[] = [
  { kind: 'agreement', icon: 'file-text' },
  { kind: 'inspection_report', icon: 'file-check' },
  { kind: 'receipt', icon: 'receipt-indian-rupee' },
]

export function PaperLists({ papers }: { papers: readonly Paper[] }) {
  return groups.map((group) => (
    <section key={group.kind} className="papers-group" aria-labelledby={`papers-${group.kind}`}>
      <h2 id={`papers-${group.kind}`}>{m.papers_group({ kind: group.kind })}</h2>
      <PaperList group={group} papers={papers.filter(({ kind }) => kind === group.kind)} />
    </section>
  ))
}

function PaperList({ group: { icon, kind }, papers }: { group: Group; papers: readonly Paper[] }) {
  if (papers.length === 0) return <p className="mut">{m.papers_group_none({ kind })}</p>
  return (
    <Card flush>
      <ul className="papers-rows">
        {papers.map((paper) => (
          <li key={paper.url + paper.title}>
            <Icon icon={icon} />
            <span>
              <Link to={paper.url}>{paper.title}</Link>
              <small>
                {localDay(paper.date)}
                {paper.house ? (
                  <>
                    {' · '}
                    <MixedText text={paper.house.title} />
                  </>
                ) : null}
              </small>
            </span>
            <Tag tone={paper.open ? 'mar' : 'leaf'}>{paper.state}</Tag>
            {paper.file_url ? (
              <IconLink
                icon="download"
                label={m.papers_download({ title: paper.title })}
                to={paper.file_url}
                reloadDocument
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
