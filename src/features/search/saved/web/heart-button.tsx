import { createContext, useContext, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { isSaved, subscribe } from './hearts.ts'
import { toggleHeart } from './toggle-heart.ts'
import './heart.css'

/** True around homes that the page itself knows to be saved. */
export const OnShortlist = createContext(false)

type HeartButtonProps = {
  houseId: number
  title: string
  /** A button of its own; otherwise it lies on a photo. */
  outlined?: boolean
}

/**
 * Saves a home. Pages are shared by everybody, so the heart is filled only once the page runs; until then, and without a
 * script, it sends the form that stands in the header.
 */
export function HeartButton({ houseId, title, outlined = false }: HeartButtonProps) {
  const onShortlist = useContext(OnShortlist)
  const saved = useSyncExternalStore(
    subscribe,
    () => isSaved(houseId),
    () => onShortlist,
  )
  return (
    <button
      type="submit"
      form="hearts"
      name="add"
      value={houseId}
      className={classNames('ib', outlined ? 'line' : 'heart above')}
      aria-pressed={saved}
      aria-label={m.cards_save({ title })}
      title={saved ? m.cards_remove() : m.cards_save_short()}
      onClick={(event) => {
        event.preventDefault()
        toggleHeart(houseId)
      }}
    >
      <Icon icon="heart" />
    </button>
  )
}
