/** The addresses of the scripts and styles that a page names, whether in a tag or in the list that wakes it. */
export const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))]
