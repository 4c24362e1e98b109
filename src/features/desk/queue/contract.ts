import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { taskKinds } from './rules.ts'

const access = ['admin', 'area_manager'] as const
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Kind = z.enum(taskKinds, 'There is no such kind of task.')
const done = { success: z.literal(true) }

export const queueViews = ['open', 'mine', 'free', 'soon', 'snoozed'] as const
const QueueFilter = z.strictObject({
  kind: Kind.optional(),
  /** Open: all but the snoozed; mine: those the caller has; free: nobody has; soon: late or due within the hour. */
  view: z.enum(queueViews).default('open'),
  city: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  /** The last task of the page before: `kind-ref-deadline`. */
  after: z
    .string()
    .regex(/^[a-z]{1,20}-\d{1,15}-\d{1,15}$/, 'This is no task to go on from.')
    .optional(),
})
export type QueueFilter = z.output<typeof QueueFilter>

export const Task = z.object({
  kind: Kind,
  ref: z.number(),
  title: z.string(),
  detail: z.string(),
  /** The screen where the work is done. */
  link: z.string(),
  person_id: z.number().nullable(),
  since: z.iso.datetime(),
  due_at: z.iso.datetime(),
  snoozed_until: z.iso.datetime().nullable(),
  claimed_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  mine: z.boolean(),
})
export type Task = z.infer<typeof Task>

const Counts = z.object({
  open: z.number(),
  late: z.number(),
  soon: z.number(),
  mine: z.number(),
  snoozed: z.number(),
  kinds: z.record(z.string(), z.number()),
})
export type QueueCounts = z.infer<typeof Counts>

export const listQueue = endpoint({
  name: 'listQueue',
  method: 'GET',
  path: '/api/v1/desk/queue.json',
  access,
  summary: 'What waits for the caller’s role, the nearest deadline first, 50 at a time, with counts of every kind.',
  query: QueueFilter,
  reply: z.object({ tasks: z.array(Task), counts: Counts, next: z.string().nullable(), now: z.iso.datetime() }),
})

export const countQueue = endpoint({
  name: 'countQueue',
  method: 'GET',
  path: '/api/v1/desk/queue_counts.json',
  access,
  summary: 'How much waits for the caller’s role.',
  reply: Counts,
})

const Named = z.strictObject({ kind: Kind, ref: Id })
/** Up to 100 tasks at once. */
const Tasks = z.array(Named).min(1, 'Choose a task.').max(100, 'At most 100 tasks at once.')

const BulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('claim'), tasks: Tasks, preview: z.boolean().default(false) }),
  z.strictObject({ act: z.literal('give_back'), tasks: Tasks, preview: z.boolean().default(false) }),
  z.strictObject({ act: z.literal('hand_over'), to: Id, tasks: Tasks, preview: z.boolean().default(false) }),
  z.strictObject({
    act: z.literal('snooze'),
    until: z.iso.datetime({ error: 'Choose a time to come.' }),
    tasks: Tasks,
    preview: z.boolean().default(false),
  }),
  z.strictObject({
    act: z.literal('done'),
    reason: z.string().trim().min(3, 'Say in a few words how it ended.').max(300),
    tasks: Tasks,
    preview: z.boolean().default(false),
  }),
  z.strictObject({ act: z.literal('retry'), tasks: Tasks, preview: z.boolean().default(false) }),
  /** Takes back what the caller ended within the last 30 seconds. */
  z.strictObject({ act: z.literal('undo'), tasks: Tasks, preview: z.literal(false).default(false) }),
])
export type BulkAct = z.output<typeof BulkAct>

/** One task of several: how it was and will be, or why it stays as it is. */
export const BulkLine = z.object({
  kind: Kind,
  ref: z.number(),
  title: z.string(),
  before: z.string(),
  after: z.string().nullable(),
  stays: z.string().nullable(),
})
export type BulkLine = z.infer<typeof BulkLine>

export const actOnTasks = endpoint({
  name: 'actOnTasks',
  method: 'POST',
  path: '/api/v1/desk/queue/acts.json',
  access,
  summary:
    'Claims, gives back, hands over, snoozes, ends or retries tasks, takes back what was just ended, or shows what it would do. One task that cannot is refused; of several, those that cannot stay.',
  body: BulkAct,
  reply: z.object({ ...done, changed: z.number(), lines: z.array(BulkLine) }),
})

export const Colleague = z.object({ id: z.number(), name: z.string(), tasks: z.number() })
export type Colleague = z.infer<typeof Colleague>

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/v1/desk/colleagues.json',
  access,
  summary: 'Whom a task can be handed over to, with how many each has.',
  reply: z.object({ colleagues: z.array(Colleague) }),
})

export const SavedFilter = z.object({ id: z.number(), name: z.string(), query: z.string() })
export type SavedFilter = z.infer<typeof SavedFilter>

export const listQueueFilters = endpoint({
  name: 'listQueueFilters',
  method: 'GET',
  path: '/api/v1/desk/queue_filters.json',
  access,
  summary: 'The caller’s saved filters of the queue.',
  reply: z.object({ filters: z.array(SavedFilter) }),
})

export const saveQueueFilter = endpoint({
  name: 'saveQueueFilter',
  method: 'POST',
  path: '/api/v1/desk/queue_filters.json',
  access,
  summary: 'Keeps a filter of the queue under a name; the same name replaces it. At most 20.',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Give it a name.').max(40, 'At most 40 characters.'),
    query: QueueFilter.omit({ after: true }),
  }),
  reply: z.object({ ...done, filter: SavedFilter }),
})

export const removeQueueFilter = endpoint({
  name: 'removeQueueFilter',
  method: 'DELETE',
  path: '/api/v1/desk/queue_filters/:id',
  access,
  summary: 'Removes one of the caller’s filters.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}).optional(),
  reply: z.object(done),
})
