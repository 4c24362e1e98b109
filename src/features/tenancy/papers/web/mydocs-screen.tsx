import type { IdentityDocument } from '#features/people/privacy/contract.ts'
import { documentKinds, documentLabel } from '#features/people/privacy/rules.ts'
import { DocumentCard } from '#features/people/privacy/web/document-card.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { getAadhaarStatus, type IdentityPaper, listPapers, type Papers } from '../contract.ts'
import { kindOf } from '../rules.ts'
import type { Route } from './+types/mydocs-screen.ts'
import { actOnPapers, keepPapers, type PapersAnswer } from './act-on-papers.ts'
import { DigiLockerCard } from './digilocker-card.tsx'
import { PaperLists } from './paper-list.tsx'
import { WorkEmailCard } from './work-email-card.tsx'
import '#features/people/privacy/web/privacy.css'
import './papers.css'

export const meta: Route.MetaFunction = () => [{ title: m.papers_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const first = await call(listPapers, {})
  // A person who comes back from DigiLocker sees the answer at once, without a script too.
  const isOpen = first.kyc.status === 'PENDING'
  const { status } = isOpen ? await call(getAadhaarStatus, { query: {} }) : first.kyc
  const papers = status === first.kyc.status ? first : await call(listPapers, {})
  return { papers, added: documentKinds.find((kind) => kind === searchParams.get('added')) }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnPapers(await readForm(request), context.get(pageContext).origin)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPapers(serverAction)

export default function MyDocsScreen({ loaderData: { papers, added }, actionData }: Route.ComponentProps) {
  const answer = actionData as PapersAnswer | undefined
  const errorsOf = (about: PapersAnswer['about']) => (answer?.about === about ? answer.errors : {})
  const unplaced = answer && (answer.about === null || Object.keys(answer.errors).length === 0)
  return (
    <div className="wrap papers">
      <header>
        <h1>{m.papers_title()}</h1>
        <p className="mut">{m.papers_lead()}</p>
      </header>
      {unplaced ? (
        <Banner tone="brick" role="alert">
          {answer.message}
        </Banner>
      ) : null}
      {!answer && added ? (
        <Banner tone="leaf" role="status" title={m.papers_added({ label: documentLabel(added) })}>
          {m.papers_added_text()}
        </Banner>
      ) : null}
      <div className="papers-cols">
        <section className="papers-group" aria-labelledby="papers-identity">
          <h2 id="papers-identity">{m.papers_who_you_are()}</h2>
          <Standing papers={papers} />
          <DigiLockerCard kyc={papers.kyc} consented={papers.consented} errors={errorsOf('digilocker')} />
          <ul className="documents">
            {papers.identity.map((paper) =>
              paper.by_digilocker ? (
                <ByDigiLocker key={paper.document_type} paper={paper} />
              ) : (
                <DocumentCard
                  key={paper.document_type}
                  kind={kindOf(paper.document_type)}
                  document={documentOf(paper)}
                  consented={papers.consented}
                  errors={answer?.about === kindOf(paper.document_type) && !unplaced ? answer.errors : undefined}
                />
              ),
            )}
          </ul>
          <WorkEmailCard workEmail={papers.work_email} errors={errorsOf('work_email')} typed={answer?.typed ?? ''} />
          <p className="s mut">
            {m.papers_work_and_views({ documents: (said) => <Link to="/profile/documents">{said}</Link> })}
          </p>
        </section>
        <div className="papers-rest">
          <PaperLists papers={papers.papers} />
        </div>
      </div>
    </div>
  )
}

/** Documents that moving in still requires. */
function Standing({ papers: { profile, identity } }: { papers: Papers }) {
  if (profile.verified) {
    return (
      <Banner tone="leaf" title={m.papers_verified()}>
        {profile.complete ? m.papers_nothing_more() : <Rest />}
      </Banner>
    )
  }
  if (identity.some(({ state }) => state === 'received')) {
    return <Banner title={m.papers_checking()}>{m.papers_checking_text()}</Banner>
  }
  return <Banner title={m.papers_one_is_enough()}>{m.papers_one_is_enough_text()}</Banner>
}

const Rest = () => (
  <>
    {m.papers_needs_details()}{' '}
    <ButtonLink to="/profile/agreement-details" variant="sec" small>
      {m.papers_add_them()}
    </ButtonLink>
  </>
)

/** Proven without a file. */
function ByDigiLocker({ paper: { document_type, number, date } }: { paper: IdentityPaper }) {
  return (
    <Card as="li" className="document">
      <div className="document-head">
        <Icon icon="file-check" size="lg" />
        <h2>{documentLabel(kindOf(document_type))}</h2>
        <Tag tone="leaf">{m.documents_state({ state: 'verified' })}</Tag>
      </div>
      <p className="document-line">
        <b>{number}</b>
        <span className="mut">
          {date ? m.papers_by_digilocker_on({ day: localDay(dayInIndia(new Date(date))) }) : m.papers_by_digilocker()}
        </span>
      </p>
    </Card>
  )
}

function documentOf({
  id,
  document_type,
  number,
  state,
  remark,
  date,
  is_pdf,
}: IdentityPaper): IdentityDocument | undefined {
  if (id === null || state === 'missing' || date === null) return undefined
  return { id, kind: kindOf(document_type), number, state, remark, is_pdf, added_at: date }
}
