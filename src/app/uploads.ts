import { careUploads } from '#features/care/requests/server/care-uploads.ts'
import { checkVideoUploads } from '#features/desk/tagging/server/check-videos.ts'
import { videoUploads } from '#features/homes/editor/server/video-uploads.ts'
import type { AnyPurpose } from '#platform/uploads/purpose.ts'

/** Everything that large files are uploaded for. */
export const uploadPurposes: readonly AnyPurpose[] = [careUploads, videoUploads, checkVideoUploads]
