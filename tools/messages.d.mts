export const languages: readonly ['en', 'hi', 'kn']
export const buildLanguage: 'en' | 'hi' | 'kn'
export function readMessages(language: string): Record<string, string>
export function readFolder(folder: string, language: string): Record<string, string>
export function compileWhenChanged(): Promise<void>
