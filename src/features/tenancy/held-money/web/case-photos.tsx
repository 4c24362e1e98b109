import { m } from '#messages'
import type { CasePhoto } from '../contract.ts'
import './case-photos.css'

/** Each opens large in a new tab. */
export function CasePhotos({ photos }: { photos: readonly CasePhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="case-photos">
      {photos.map(({ id, url, small_url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={small_url} width={96} height={96} alt={m.myhome_photo_alt({ place: index + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
