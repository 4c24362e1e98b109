import { Link } from '#ui/actions/link.tsx'
import type { Route } from './+types/api-screen.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'The API | Thikana' },
  { name: 'description', content: 'Every call of Thikana, with what it takes and answers.' },
]

/** Leads to the documents of the calls, which are no screen of the site. */
export default function ApiScreen() {
  return (
    <div className="wrap stack g5 page-narrow">
      <h1>The API</h1>
      <p>
        Everything this site does goes through calls that are open to programs too: with the same rights as the person
        who is signed in, and no more.
      </p>
      <p>
        <Link tap to="/api/docs" reloadDocument>
          Read what each call takes and answers
        </Link>
      </p>
      <p>
        <Link tap to="/api/openapi.json" reloadDocument>
          The same as OpenAPI, for programs
        </Link>
      </p>
    </div>
  )
}
