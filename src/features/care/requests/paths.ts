export const servicesPath = '/alpha/services'
export const newRequestPath = '/alpha/care'
export const requestPath = (id: number | string): string => `${servicesPath}/${id}`
export const partnerPath = '/alpha/partner_app'
export const jobPath = (id: number | string): string => `${partnerPath}/${id}`
export const officePath = '/admins/care'
export const careFilePath = (request: number | string, file: number | string, name: string): string =>
  `/alpha/services/${request}/file/${file}/${name}`
