export const homesPath = '/admins/homes'
export const importHomesPath = `${homesPath}/import`
export const newHomePath = `${homesPath}/new`
export const homePath = (id: number): string => `${homesPath}/${id}`
export const previewPath = (id: number): string => `${homesPath}/${id}/preview`
