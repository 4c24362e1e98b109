import type { ComponentProps } from 'react'

/**
 * What only the server draws. The browser keeps it as it came: no data and no code for it travel along. So that its code
 * is left out, write the children as `import.meta.env.SSR ? <Part /> : null`. Where the page was not drawn by the server
 * it stays empty.
 */
export function DrawnByServer({ children, ...rest }: ComponentProps<'div'>) {
  if (import.meta.env.SSR) return <div {...rest}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text; it tells React that what is inside is not its own.
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
