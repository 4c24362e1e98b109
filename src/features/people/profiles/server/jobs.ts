import { z } from 'zod'
import { defineJob } from '#platform/job.ts'
import { removePhotoFiles } from './photo.ts'

/** Files are removed after the transaction that deletes the account, not inside it. */
export const removePhotos = defineJob({
  name: 'remove-photos',
  payload: z.object({ personId: z.number() }),
  run: ({ providers }, { personId }) => removePhotoFiles(providers.storage, personId),
})

export const profilesJobs = [removePhotos]
