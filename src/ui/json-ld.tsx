import { type JsonLd as Data, scriptText } from '#shared/json-ld.ts'
import { DrawnByServer } from './drawn-by-server.tsx'

type JsonLdProps = {
  /** `import.meta.env.SSR ? itemList(…) : null`: machines read what the server sent, so no browser needs its code. */
  data: Data | readonly Data[] | null
}

/** What the page says to machines. */
export function JsonLd({ data }: JsonLdProps) {
  return <DrawnByServer hidden>{import.meta.env.SSR && data ? <Script data={data} /> : null}</DrawnByServer>
}

function Script({ data }: { data: Data | readonly Data[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptText leaves no sign that could end the element.
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  )
}
