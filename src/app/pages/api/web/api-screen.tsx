import { m } from '#messages'
import { screenMeta } from '#shared/screen-meta.ts'
import type { Route } from './+types/api-screen.ts'
import './api.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: '/alpha/api',
    title: `${m.api_title()} | Thikana`,
    description: m.api_about(),
  })

/** Leads to the documents of the calls, which are no screen of the site and have one address in every language. */
export default function ApiScreen() {
  return (
    <div className="wrap stack g5 api-page">
      <h1>{m.api_title()}</h1>
      <p>{m.api_text()}</p>
      <p>
        <a className="link tap" href="/api/docs">
          {m.api_docs()}
        </a>
      </p>
      <p>
        <a className="link tap" href="/api/openapi.json">
          {m.api_openapi()}
        </a>
      </p>
    </div>
  )
}
