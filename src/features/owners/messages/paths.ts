export const messagesPath = '/alpha/messages'
export const threadPath = (id: number | string): string => `${messagesPath}/${id}`
export const threadReportsPath = '/admins/thread-reports'
