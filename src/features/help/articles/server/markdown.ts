import { Marked, type Tokens } from 'marked'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** Pages of ours, https, mail and phone: nothing that could run a script. */
const isSafeLink = (href: string): boolean => /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href)

/** Makes safe HTML of our texts, whose links lead where `addressOf` says. */
export function htmlWriter(addressOf: (href: string) => string): (text: string) => string {
  const marked = new Marked({
    renderer: {
      // HTML within Markdown is shown as text, and pictures are left out.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      image: () => '',
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        return isSafeLink(href) ? `<a class="link" href="${escaped(addressOf(href))}">${text}</a>` : text
      },
    },
  })
  return (text) => marked.parse(text, { async: false })
}

/** Safe HTML of a text of ours. */
export const toHtml = htmlWriter((href) => href)

/** The first paragraph without its marks. */
export const firstParagraph = (text: string): string => plain(text.trim().split(/\n\s*\n/)[0] ?? '')

/** The words of a text without links, headings and marks. */
export const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ |^\d+\. |^- |\*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
