/** For the tenant and admins; `size` is the file's longer side. */
export const casePhotoPath = (caseId: number | ':id', photoId: number | ':photo', file: string): string =>
  `/move_in_cases/${caseId}/photo/${photoId}/${file}`
