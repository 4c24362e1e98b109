import { agreementPath, keyTermsPath } from '#features/owners/paths.ts'
import { monthName } from '#features/owners/statements/rules.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/web/shared-note.tsx'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { listOwnerDocuments, type OwnerPaper, type PaperHome } from '../contract.ts'
import type { Route } from './+types/documents-screen.ts'
import './papers.css'

export const meta: Route.MetaFunction = () => [{ title: 'Documents | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listOwnerDocuments, {})

const statementFile = (number: string, ending: 'pdf' | 'csv'): string =>
  `/alpha/owner-dashboard/payments/statement.${ending}?number=${encodeURIComponent(number)}`

export default function OwnerDocumentsScreen({ loaderData: { homes, statements } }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="Documents" actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}>
          Agreements and statements of your homes stand here. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>Documents</h1>
        <p className="mut">Every paper of your homes: with us, with your tenants, and what you were paid.</p>
      </div>
      <OwnerTabs current="Documents" />
      <p className="row wrapx">
        <ButtonLink variant="sec" icon="file-check" to={agreementPath}>
          My Agreement
        </ButtonLink>
        <ButtonLink variant="sec" icon="list" to={keyTermsPath}>
          Key Terms
        </ButtonLink>
      </p>
      {homes.map((home) => (
        <HomePapers key={home.id} home={home} />
      ))}
      <section aria-labelledby="papers-statements">
        <h2 id="papers-statements">Statements</h2>
        {statements.length === 0 ? (
          <p className="mut">The first one comes with your first rent.</p>
        ) : (
          <Table
            caption="Statements, the newest first"
            rows={statements}
            keyOf={({ number }) => number}
            columns={[
              { label: 'Month', cell: ({ month }) => monthName(month) },
              {
                label: 'Files',
                cell: ({ number, month }) => (
                  <span className="row">
                    <Link tap reloadDocument to={statementFile(number, 'pdf')}>
                      PDF<span className="vh"> of {monthName(month)}</span>
                    </Link>
                    <Link tap reloadDocument to={statementFile(number, 'csv')}>
                      CSV<span className="vh"> of {monthName(month)}</span>
                    </Link>
                  </span>
                ),
              },
              { label: 'Rent that came', end: true, cell: ({ rent }) => formatRupees(rent) },
            ]}
          />
        )}
      </section>
    </div>
  )
}

const isFile = (url: string): boolean => /\.(pdf|webp)$/.test(url)

function PaperName({ paper: { name, url, to_sign } }: { paper: OwnerPaper }) {
  if (url === null) return <>{name}</>
  return (
    <>
      <Link tap to={url} reloadDocument={isFile(url)}>
        {name}
      </Link>
      {to_sign ? <b className="s"> Sign it</b> : null}
    </>
  )
}

function HomePapers({ home: { id, slug, title, locality, main_owner, papers } }: { home: PaperHome }) {
  return (
    <section aria-labelledby={`papers-${id}`}>
      <div>
        <h2 id={`papers-${id}`}>
          <Link to={`/houses/${slug}`}>{title}</Link>
        </h2>
        <p className="mut">
          {locality}. {papers.length === 0 ? 'No papers yet: our office has the agreement of this home.' : ''}
        </p>
        {main_owner === null ? null : <SharedNote mainOwner={main_owner} />}
      </div>
      {papers.length > 0 ? (
        <Table
          caption={`Papers of ${title}`}
          rows={papers}
          keyOf={({ kind, name, day, url, text }) => `${kind} ${name} ${day} ${url} ${text}`}
          columns={[
            { label: 'Paper', cell: (paper) => <PaperName paper={paper} /> },
            { label: 'About', cell: ({ text }) => text },
            { label: 'Of', end: true, cell: ({ day }) => formatDay(day) },
          ]}
        />
      ) : null}
    </section>
  )
}
