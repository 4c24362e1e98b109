import { useId } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import type { ListingAnswer } from './listing-action.ts'
import './file-tile.css'

type Props = {
  listingId: number
  intent: 'photo' | 'paper'
  place: string
  label: string
  hint?: string
  file: { url: string; large: string } | undefined
}

/** One place and its photo. A chosen file is sent at once; without scripts a button sends it. */
export function FileTile({ listingId, intent, place, label, hint, file }: Props) {
  const fetcher = useFetcher<ListingAnswer>()
  const awake = useHydrated()
  const id = useId()
  const busy = fetcher.state !== 'idle'
  const problem = busy ? undefined : (fetcher.data?.errors?.file ?? fetcher.data?.problem)
  return (
    <li className="listing-tile">
      <fetcher.Form method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={listingId} />
        <input type="hidden" name="place" value={place} />
        <label className={problem ? 'bad' : undefined} htmlFor={id}>
          {file ? (
            <img src={file.url} alt="" width={480} height={360} loading="lazy" />
          ) : (
            <span className="add">
              <Icon icon="plus" />
              <span>{m.listings_tile_add({ label })}</span>
            </span>
          )}
          {busy ? <span className="busy">{m.listings_tile_busy()}</span> : null}
        </label>
        <input
          id={id}
          className={awake ? 'vh' : undefined}
          type="file"
          name="file"
          accept="image/*"
          aria-label={file ? m.listings_tile_replace({ label }) : m.listings_tile_add({ label })}
          aria-describedby={`${id}-state`}
          onChange={(event) => {
            if (event.currentTarget.value !== '') void fetcher.submit(event.currentTarget.form)
          }}
        />
        {awake ? null : (
          <Button type="submit" small variant="sec">
            {m.listings_tile_send()}
          </Button>
        )}
      </fetcher.Form>
      <p className="name">
        <b>{label}</b>
        {file ? <Icon icon="circle-check" size="sm" label={m.listings_tile_done()} /> : null}
      </p>
      <p className={problem ? 's err' : 's mut'} id={`${id}-state`} role={problem ? 'alert' : undefined}>
        {problem ?? (file ? m.listings_tile_again() : (hint ?? m.listings_tile_none()))}
      </p>
    </li>
  )
}
