import { listPropertyPath } from '#features/owners/coming-in/paths.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/own-homes/web/shared-note.tsx'
import { agreementPath, keyTermsPath } from '#features/owners/paths.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { localMonth } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { listOwnerDocuments, type OwnerPaper, type PaperHome } from '../contract.ts'
import type { Route } from './+types/documents-screen.ts'
import './papers.css'

export const meta: Route.MetaFunction = () => [
  { title: m.ownerpapers_documents_page() },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listOwnerDocuments, {})

const statementFile = (number: string, ending: 'pdf' | 'csv'): string =>
  `/alpha/owner-dashboard/payments/statement.${ending}?number=${encodeURIComponent(number)}`

export default function OwnerDocumentsScreen({ loaderData: { homes, statements } }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.shell_documents()}
          actions={<ButtonLink to={listPropertyPath}>{m.listings_list_home()}</ButtonLink>}
        >
          {m.ownerpapers_documents_none()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>{m.shell_documents()}</h1>
        <p className="mut">{m.ownerpapers_documents_lead()}</p>
        {currentLanguage() === 'en' ? null : <p className="s mut">{m.ownerpapers_files_english()}</p>}
      </div>
      <OwnerTabs current="Documents" />
      <p className="row wrapx">
        <ButtonLink variant="sec" icon="file-check" to={agreementPath}>
          {m.ownerpapers_my_agreement()}
        </ButtonLink>
        <ButtonLink variant="sec" icon="list" to={keyTermsPath}>
          {m.ownerpapers_key_terms()}
        </ButtonLink>
      </p>
      {homes.map((home) => (
        <HomePapers key={home.id} home={home} />
      ))}
      <section aria-labelledby="papers-statements">
        <h2 id="papers-statements">{m.ownerpapers_statements()}</h2>
        {statements.length === 0 ? (
          <p className="mut">{m.ownerpapers_first_statement()}</p>
        ) : (
          <Table
            caption={m.ownerpapers_statements_caption()}
            rows={statements}
            keyOf={({ number }) => number}
            columns={[
              { label: column('month'), cell: ({ month }) => localMonth(month) },
              {
                label: column('files'),
                cell: ({ number, month }) => (
                  <span className="row">
                    <Link tap reloadDocument to={statementFile(number, 'pdf')}>
                      {fileOf('pdf', month)}
                    </Link>
                    <Link tap reloadDocument to={statementFile(number, 'csv')}>
                      {fileOf('csv', month)}
                    </Link>
                  </span>
                ),
              },
              { label: column('rent'), end: true, cell: ({ rent }) => formatRupees(rent) },
            ]}
          />
        )}
      </section>
    </div>
  )
}

const column = (name: string): string => m.ownerpapers_column({ column: name })

const fileOf = (kind: 'pdf' | 'csv', month: string) =>
  m.ownerpapers_file_of({ kind, month: localMonth(month), hidden: (words) => <span className="vh">{words}</span> })

const isFile = (url: string): boolean => /\.(pdf|webp)$/.test(url)

function PaperName({ paper: { name, url, to_sign } }: { paper: OwnerPaper }) {
  if (url === null) return <>{name}</>
  return (
    <>
      <Link tap to={url} reloadDocument={isFile(url)}>
        {name}
      </Link>
      {to_sign ? <b className="s"> {m.ownerpapers_sign_it()}</b> : null}
    </>
  )
}

function HomePapers({ home: { id, slug, title, locality, main_owner, papers } }: { home: PaperHome }) {
  return (
    <section aria-labelledby={`papers-${id}`}>
      <div>
        <h2 id={`papers-${id}`}>
          <Link to={`/houses/${slug}`}>
            <MixedText text={title} />
          </Link>
        </h2>
        <p className="mut">{m.ownerpapers_home_line({ locality, none: papers.length === 0 ? 'yes' : 'no' })}</p>
        {main_owner === null ? null : <SharedNote mainOwner={main_owner} />}
      </div>
      {papers.length > 0 ? (
        <Table
          caption={m.ownerpapers_papers_of({ title })}
          rows={papers}
          keyOf={({ kind, name, day, url, text }) => `${kind} ${name} ${day} ${url} ${text}`}
          columns={[
            { label: column('paper'), cell: (paper) => <PaperName paper={paper} /> },
            { label: column('about'), cell: ({ text }) => text },
            { label: column('of'), end: true, cell: ({ day }) => localDay(day) },
          ]}
        />
      ) : null}
    </section>
  )
}
