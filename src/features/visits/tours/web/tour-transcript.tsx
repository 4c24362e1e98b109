import { useState } from 'react'
import { wordsOfCaptions } from '../captions.ts'

/** The captions of a tour as text; without a script, a link to their file. */
export function TourTranscript({ captions }: { captions: string | null }) {
  const [words, setWords] = useState<readonly string[] | null>(null)
  const [failed, setFailed] = useState(false)
  if (!captions) return null
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
      <summary>Transcript</summary>
      {words ? (
        words.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words never change.
          <p key={at}>{text}</p>
        ))
      ) : (
        <p role={failed ? 'alert' : undefined}>
          {failed ? 'The transcript could not be loaded. ' : ''}
          <a href={captions}>The captions as a file</a>
        </p>
      )}
    </details>
  )
}
