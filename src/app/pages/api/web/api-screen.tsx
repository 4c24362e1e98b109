import { m } from '#messages'
import { shareMeta } from '#shared/share-meta.ts'
import type { Route } from './+types/api-screen.ts'
import './api.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const origin = root?.loaderData?.origin ?? ''
  const path = '/alpha/api'
  return shareMeta({
    title: `${m.api_title()} | Thikana`,
    description: m.api_about(),
    url: `${origin}${path}`,
    translatedAt: { origin, path },
  })
}

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
