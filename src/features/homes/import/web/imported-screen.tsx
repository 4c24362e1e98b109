import { data, Form, useNavigation } from 'react-router'
import { homePath, homesPath } from '#features/homes/editor/paths.ts'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { getHomeImport, type ImportedHome, importHomes } from '../contract.ts'
import { importPath } from '../paths.ts'
import type { Route } from './+types/imported-screen.ts'
import './import.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Homes of a file | Thikana' },
  { name: 'robots', content: 'noindex' },
]

const idOf = (params: { id: string }) => ({ id: Number(params.id) || 0 })

export const loader = ({ params }: Route.LoaderArgs) => call(getHomeImport, { params: idOf(params) })

export async function action({ params }: Route.ActionArgs) {
  try {
    return data({ done: await call(importHomes, { params: idOf(params) }) })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    return data({ problem: error.message }, { status: 409 })
  }
}

const homesWord = (count: number): string => (count === 1 ? '1 home' : `${count} homes`)

export default function ImportedScreen({ loaderData: { homes }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const fresh = homes.filter(({ home_id }) => home_id === null).length
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  return (
    <div className="wrap import">
      <header>
        <Link tap to={homesPath}>
          Homes
        </Link>
        <h1>{homesWord(homes.length)} in the file</h1>
      </header>
      {done ? (
        <Banner tone="leaf" role="status" title={`${homesWord(done.made)} imported as drafts.`}>
          {done.here > 0 ? `${homesWord(done.here)} came in before and stayed as they are. ` : ''}
          {done.refused.map(({ home, row, problem }) => `Row ${row}, ${home}: ${problem}`).join(' ')}
        </Banner>
      ) : null}
      {actionData && 'problem' in actionData ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      {fresh > 0 ? (
        <Form method="post" className="import-form">
          <p>Every cell is right. {fresh < homes.length ? `${homesWord(homes.length - fresh)} came in before.` : ''}</p>
          <Button type="submit" busy={busy}>
            Import {homesWord(fresh)} as drafts
          </Button>
        </Form>
      ) : (
        <p className="row wrapx">
          <ButtonLink to={`${homesPath}?state=draft`}>See drafts</ButtonLink>
          <ButtonLink to={importPath} variant="sec">
            Another file
          </ButtonLink>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its frame is scrolled by the keyboard */}
      <section className="import-table" tabIndex={0} aria-label="Homes of the file">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Number</th>
              <th scope="col">Home</th>
              <th scope="col">Rooms, beds</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <Line key={home.home} {...home} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Line({ home, row, title, rooms, beds, home_id }: ImportedHome) {
  return (
    <tr>
      <td>{row}</td>
      <th scope="row">{home}</th>
      <td>{home_id === null ? title : <Link to={homePath(home_id)}>{title}</Link>}</td>
      <td>
        {rooms}, {beds}
      </td>
      <td>{home_id === null ? <Tag tone="mar">New</Tag> : <Tag tone="leaf">Here</Tag>}</td>
    </tr>
  )
}
