import { data, Form } from 'react-router'
import { listCities } from '#features/places/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listColleagues, listQueue, listQueueFilters, type QueueFilter, queueViews } from '../contract.ts'
import { kindFacts, type TaskKind, taskKinds } from '../rules.ts'
import type { Route } from './+types/queue-screen.ts'
import { type QueueAnswer, runQueueForm } from './queue-action.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { TaskPane } from './task-pane.tsx'
import { useKeys } from './use-keys.ts'
import './queue.css'

export const meta: Route.MetaFunction = () => [{ title: 'Queue | Thikana' }, { name: 'robots', content: 'noindex' }]

/** The filter lives in the address; what the address says wrong is left out. */
function readFilter({ searchParams }: URL): QueueFilter {
  const kind = taskKinds.find((each) => each === searchParams.get('kind'))
  const view = queueViews.find((each) => each === searchParams.get('view')) ?? 'open'
  const after = searchParams.get('after')
  const city = searchParams.get('city')
  return { view, ...(kind ? { kind } : {}), ...(after ? { after } : {}), ...(city ? { city } : {}) }
}

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFilter(url)
  const listing = call(listQueue, { query: filter }).catch((error) => {
    // A page that is not understood is the first one.
    if (error instanceof CallError && error.status === 400) return call(listQueue, { query: { view: filter.view } })
    throw error
  })
  const [queue, { colleagues }, { filters }, { cities }] = await Promise.all([
    listing,
    call(listColleagues, {}),
    call(listQueueFilters, {}),
    call(listCities, {}),
  ])
  return {
    ...queue,
    filter,
    colleagues,
    filters,
    cities: cities.map(({ city, name }) => ({ city, name })),
    chosen: url.searchParams.get('task'),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runQueueForm(await request.formData())
  return data<QueueAnswer>(answer, { status: answer.status ?? 200 })
}

export default function QueueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { tasks, counts, next, now, filter, colleagues, filters, cities, chosen } = loaderData
  const open = tasks.find(({ kind, ref }) => `${kind}-${ref}` === chosen)
  const shown = open ?? tasks[0]
  useKeys()
  return (
    <div className={open ? 'queue has-open' : 'queue'}>
      <div className="desk-bar">
        <h1>Queue</h1>
        <span className="mut">
          {counts.open} open, {counts.late} late
        </span>
      </div>
      {actionData?.done ? (
        <Banner tone="leaf" role="status">
          {actionData.done}
          {actionData.undo ? (
            <Form method="post" preventScrollReset className="queue-undo">
              {actionData.undo.map((task) => (
                <input key={task} type="hidden" name="task" value={task} />
              ))}
              <Button type="submit" variant="sec" small name="intent" value="undo" data-key="z">
                Undo <kbd>Z</kbd>
              </Button>
              <span className="mut s">for 30 seconds</span>
            </Form>
          ) : null}
        </Banner>
      ) : null}
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      <QueueFilters {...{ filter, counts, cities }} saved={filters} errors={actionData?.errors ?? {}} />
      <nav aria-label="Kind" className="queue-kinds">
        <ChipLink to={hrefOf({ ...filter, kind: undefined })} on={!filter.kind} count={counts.open}>
          All
        </ChipLink>
        {(Object.keys(counts.kinds) as TaskKind[])
          .filter((kind) => (counts.kinds[kind] ?? 0) > 0 && kindFacts[kind])
          .toSorted((one, other) => (counts.kinds[other] ?? 0) - (counts.kinds[one] ?? 0))
          .map((kind) => (
            <ChipLink
              key={kind}
              to={hrefOf({ ...filter, kind })}
              on={filter.kind === kind}
              count={counts.kinds[kind] ?? 0}
            >
              {kindFacts[kind].many}
            </ChipLink>
          ))}
      </nav>
      {tasks.length === 0 ? (
        <EmptyState title="Nothing waits here">New work shows up by itself.</EmptyState>
      ) : (
        <div className="queue-cols">
          <QueueList
            tasks={tasks}
            now={now}
            shown={shown}
            hrefFor={(task) => hrefOf({ ...filter, task: `${task.kind}-${task.ref}` })}
            colleagues={colleagues}
            answer={actionData}
            next={next ? hrefOf({ ...filter, after: next }) : null}
          />
          {shown ? (
            <TaskPane
              key={`${shown.kind}-${shown.ref}`}
              task={shown}
              now={now}
              colleagues={colleagues}
              back={hrefOf(filter)}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}

function hrefOf(parts: Record<string, string | undefined>): string {
  const named = Object.entries(parts).filter(([name, value]) => value && !(name === 'view' && value === 'open'))
  return `/admins/queue?${new URLSearchParams(named as [string, string][])}`
}
