import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { buyJob } from './buy-bond.ts'
import { cancelJob } from './cancel-job.ts'
import { listToDo } from './queries.ts'

/** Enqueues again what waits: a job that was given up while the partner was away. */
const lookJob = defineJob({
  name: 'bonds.look',
  payload: ScheduledPayload,
  schedule: '25 * * * *',
  async run({ db, queue }) {
    for (const { id, state } of await listToDo(db)) {
      const job = state === 'due' ? buyJob : cancelJob
      await queue.enqueue(job, { bondId: id }, { singletonKey: `bond-${id}` })
    }
  },
})

export const bondJobs = [buyJob, cancelJob, lookJob]
