import { type JsonLd as Data, scriptText } from '#shared/json-ld.ts'

type JsonLdProps = {
  /**
   * `import.meta.env.SSR ? itemList(…) : null`: crawlers read the server's HTML, so the browser needs neither data nor
   * code.
   */
  data: Data | readonly Data[] | null
}

/** Structured data of the page. In the browser React keeps the server's script. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptText leaves no sign that could end the element.
      dangerouslySetInnerHTML={{ __html: data ? scriptText(data) : '' }}
    />
  )
}
