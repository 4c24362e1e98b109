import type { ReactNode } from 'react'

/** Numbers of receipts, transfers and certificates, which are written so in every language. */
const code = /([A-Z][A-Z0-9/-]*\d[A-Z0-9/-]*)/

export const withCodes = (text: string): ReactNode[] =>
  text.split(code).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} lang="en-IN">
        {part}
      </span>
    ),
  )
