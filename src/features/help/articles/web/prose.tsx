import './prose.css'

/** Text that the server made of our own Markdown; `toHtml` of articles leaves nothing in it that could run. */
export function Prose({
  html,
  lang,
}: {
  html: string /** Where it is not that of the page. */
  lang?: string | undefined
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by toHtml, which escapes elements and drops unsafe links.
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
