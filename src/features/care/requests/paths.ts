export const servicesPath = '/alpha/services'
export const newRequestPath = '/alpha/care'
/** Room, thing and photo are chosen in the address. */
export const raiseUrl = ({
  room,
  thing,
  photo,
}: {
  room: string
  thing?: string
  photo?: number | undefined
}): string =>
  `${newRequestPath}?${new URLSearchParams({ room, ...(thing ? { thing } : {}), ...(photo ? { photo: `${photo}` } : {}) })}`
export const requestPath = (id: number | string): string => `${servicesPath}/${id}`
export const partnerPath = '/alpha/partner_app'
export const jobPath = (id: number | string): string => `${partnerPath}/${id}`
export const officePath = '/admins/care'
export const careFilePath = (request: number | string, file: number | string, name: string): string =>
  `/alpha/services/${request}/file/${file}/${name}`
