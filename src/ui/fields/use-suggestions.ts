import { useEffect, useEffectEvent, useState } from 'react'

export type LoadOptions<Option> = (text: string, signal: AbortSignal) => Promise<Option[]>
type Suggestions<Option> = { options: Option[]; status: 'idle' | 'loading' | 'ready' | 'failed' }

/** Loads options, debounced. Outdated responses are dropped; the last options stay in view while new ones load. */
export function useSuggestions<Option>(text: string, load: LoadOptions<Option>, waitMs: number) {
  const [state, setState] = useState<Suggestions<Option>>({ options: [], status: 'idle' })
  const wanted = text.trim()
  // An object, so that the same query again is a state change too.
  const [question, setQuestion] = useState({ text: wanted })
  if (question.text !== wanted) setQuestion({ text: wanted })
  const ask = useEffectEvent(load)
  useEffect(() => {
    if (question.text === '') {
      setState({ options: [], status: 'idle' })
      return
    }
    setState((now) => ({ ...now, status: 'loading' }))
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(question.text, stop.signal).then(
        (options) => stop.signal.aborted || setState({ options, status: 'ready' }),
        () => stop.signal.aborted || setState({ options: [], status: 'failed' }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question, waitMs])
  return { ...state, retry: () => setQuestion({ text: wanted }) }
}
