export const messagesPath = '/alpha/messages'
export const threadPath = (id: number | string): string => `${messagesPath}/${id}`
