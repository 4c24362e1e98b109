import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import { reportUrl } from '../report-rules.ts'

const loadDialog = () => import('./report-dialog.tsx')

export type Reported = { slug: string; title: string }

export function ReportLink({ home }: { home: Reported }) {
  const { module, link, dialog } = useOpened(loadDialog)
  return (
    <>
      <Link tap to={reportUrl(home.slug)} rel="nofollow" {...link}>
        {m.house_report_link()}
      </Link>
      {module ? <module.ReportDialog {...dialog} home={home} /> : null}
    </>
  )
}
