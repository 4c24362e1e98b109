import { useEffect, useEffectEvent } from 'react'

export type TaggingKeys = Readonly<Record<string, () => void>>

const isField = (target: HTMLElement): boolean =>
  target.matches('textarea, select, input:not([type=range], [type=radio], [type=checkbox])')

/** Single keys act only outside of fields, and not at all where they are switched off; Escape leaves a field. */
export function useTaggingKeys(keys: TaggingKeys, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isField(target)) {
      if (event.key === 'Escape') target.blur()
      return
    }
    // A button that has the focus is pressed by Enter, and a slider moved by arrows.
    if (event.key === 'Enter' && target.matches('button, a, summary')) return
    if (event.key.startsWith('Arrow') && target.matches('input')) return
    const run = on ? keys[event.key.toLowerCase().replace('arrow', '')] : undefined
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
