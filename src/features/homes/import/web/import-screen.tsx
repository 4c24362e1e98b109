import { data, Form, redirect, useNavigation } from 'react-router'
import { homesPath } from '#features/homes/editor/paths.ts'
import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { grouped } from '#shared/indian-number.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { tryHomeImport } from '../contract.ts'
import { importedPath, importPath, templatePath } from '../paths.ts'
import { mostHomes, mostRows } from '../rules.ts'
import type { Route } from './+types/import-screen.ts'
import './import.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Import homes | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const file = await readFile(form.get('file'))
  try {
    const { id } = await call(tryHomeImport, { body: { file } as never })
    return redirect(importedPath(id))
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 413, 429].includes(error.status)) throw error
    const { file: about, ...cells } = error.fields
    const problems = Object.entries(cells).map(([name, problem]) => {
      const [cell = '', column = ''] = name.split(' ')
      return { cell, column, problem }
    })
    return data({ problem: about ?? error.message, problems }, { status: error.status === 400 ? 422 : error.status })
  }
}

export default function ImportScreen({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap import">
      <header>
        <Link tap to={homesPath}>
          Homes
        </Link>
        <h1>Import homes</h1>
        <p className="mut">
          A row is a room. Rows with the same number in the first column are one home, so a file that comes twice makes
          no second home. Up to {grouped(mostHomes)} homes or {grouped(mostRows)} rows a file.
        </p>
      </header>
      <p>
        <a className="link tap" href={templatePath} download>
          Download the template (CSV)
        </a>
      </p>
      {actionData ? <Problems {...actionData} /> : null}
      <Form method="post" action={importPath} encType="multipart/form-data" className="import-form">
        <FileField
          {...{ label: 'CSV or Excel file', name: 'file', required: true }}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        />
        <Button type="submit" busy={busy}>
          Try the file
        </Button>
        <p className="mut s">Trying makes no home yet.</p>
      </Form>
    </div>
  )
}

type Found = { problem: string; problems: { cell: string; column: string; problem: string }[] }

function Problems({ problem, problems }: Found) {
  return (
    <div className="import-problems">
      <Banner tone="brick" role="alert" title={problem} />
      {problems.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its frame is scrolled by the keyboard
        <section className="import-table" tabIndex={0} aria-labelledby="problems-title">
          <table>
            <caption id="problems-title">Cells to put right</caption>
            <thead>
              <tr>
                <th scope="col">Cell</th>
                <th scope="col">Column</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ cell, column, problem: why }) => (
                <tr key={`${cell} ${column}`}>
                  <th scope="row">{/^\d/.test(cell) ? `Row ${cell}` : cell}</th>
                  <td>{column}</td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  )
}
