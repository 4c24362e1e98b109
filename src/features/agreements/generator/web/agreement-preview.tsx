import { m } from '#messages'
import { agreementText } from '../agreement-text.ts'
import type { DraftContent } from '../content.ts'

/** As the PDF says it. */
const signatures = 'Signatures'

/** The agreement as the PDF says it, in English; only its name is in the language of the page. */
export function AgreementPreview({ content }: { content: DraftContent }) {
  const { title, lead, sections, annexures, signers } = agreementText(content)
  return (
    <article className="rentdoc-paper" aria-label={m.rentdoc_preview_of()}>
      <div lang="en-IN">
        <h2>{title}</h2>
        <p className="s mut">{lead}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.key}>
              <h3>{section.title}</h3>
              <p>{section.text}</p>
            </li>
          ))}
        </ol>
        {annexures.map((annexure) => (
          <section key={annexure.key} aria-label={annexure.title}>
            <h3>{annexure.title}</h3>
            <ul>
              {annexure.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
                <li key={at}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-label={signatures}>
          <h3>{signatures}</h3>
          <ul>
            {signers.map(({ name, role }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
              <li key={at}>
                {role}: {name}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  )
}
