import { Fragment } from 'react'
import { m } from '#messages'
import { writtenIn } from '#shared/written-in.ts'
import { partsOf } from '../rules.ts'

/** A written message; marks for removed contact details are in the reader's language. */
export const MessageWords = ({ words }: { words: string }) =>
  partsOf(words).map((part, at) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text stay where they are.
      <span key={at} lang={writtenIn(part)}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The same.
      <Fragment key={at}>{m.threads_mask({ what: part.mask })}</Fragment>
    ),
  )
