import { redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { openThread } from '../contract.ts'
import { messagesPath, threadPath } from '../paths.ts'
import type { Route } from './+types/new-thread-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: m.threads_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => redirect(messagesPath)

/** The buttons of other pages come here: of a visit, a tenant or a home. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const number = (name: string) => Number(form.get(name))
  try {
    const { id } = await call(openThread, {
      body: form.has('tenancy_id')
        ? { tenancy_id: number('tenancy_id') }
        : form.has('visit_id')
          ? { visit_id: number('visit_id') }
          : { house_id: number('house_id') },
    })
    return redirect(threadPath(id))
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.message }
  }
}

export default function NewThreadScreen({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <EmptyState
        as="h1"
        title={m.threads_title()}
        actions={<ButtonLink to={messagesPath}>{m.threads_all()}</ButtonLink>}
      >
        {actionData?.problem ?? m.threads_choose()}
      </EmptyState>
    </div>
  )
}
