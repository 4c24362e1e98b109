/** For `lang`: a text that is said in the language of the page where we have it in that, and in English otherwise. */
export const writtenIn = (text: string): string | undefined => (/[\u0900-\u0cff]/.test(text) ? undefined : 'en-IN')
