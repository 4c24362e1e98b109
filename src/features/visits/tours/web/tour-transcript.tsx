import { useState } from 'react'
import { languageOfCaptions } from '#features/homes/listing/captions-address.ts'
import { m } from '#messages'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { wordsOfCaptions } from '../captions.ts'

/** The captions of a tour as text, in the language they are written in; without a script, a link to their file. */
export function TourTranscript({ captions }: { captions: string | null }) {
  const [words, setWords] = useState<readonly string[] | null>(null)
  const [failed, setFailed] = useState(false)
  if (!captions) return null
  const spoken = languageOfCaptions(captions)
  const isForeign = currentLanguage() !== 'en' && spoken === 'en'
  const load = async () => {
    if (words) return
    try {
      const answer = await fetch(captions)
      if (!answer.ok) throw new Error(answer.statusText)
      setWords(wordsOfCaptions(await answer.text()))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <details className="tour-transcript" onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>{m.tours_transcript()}</summary>
      {isForeign ? <p className="s mut">{m.tours_captions_english()}</p> : null}
      {words ? (
        words.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words never change.
          <p key={at} lang={languageTag(spoken)}>
            {text}
          </p>
        ))
      ) : (
        <p role={failed ? 'alert' : undefined}>
          {failed ? m.tours_transcript_failed() : ''}
          <a href={captions}>{m.tours_captions_file()}</a>
        </p>
      )}
    </details>
  )
}
