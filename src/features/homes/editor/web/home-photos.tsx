import { Form, useNavigation } from 'react-router'
import { photoTypes } from '#features/homes/listing/room-rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { StaffHome } from '../contract.ts'
import type { Refused } from './send-home.ts'

/** Photos show at once, also on a home that is on the site. */
export function HomePhotos({ home, refused }: { home: StaffHome; refused: Refused | undefined }) {
  const { formData } = useNavigation()
  const mine = refused?.about === 'photo' ? refused : undefined
  const ids = home.photos.map(({ id }) => id)
  return (
    <section className="editor-part" aria-labelledby="photos-title" id="photos">
      <h2 id="photos-title">Photos</h2>
      <p className="mut s">The first one is the cover. Place and time inside a file are removed. They show at once.</p>
      <ul className="editor-photos">
        {home.photos.map((photo, at) => (
          <li key={photo.id}>
            <span className="editor-photo">
              <Picture picture={photo} sizes="200px" widths={[320, 480]} />
              {at === 0 ? <Tag tone="photo">Cover</Tag> : null}
            </span>
            <b className="s">{photo.photo_type}</b>
            {photo.copy_of ? <span className="editor-problem s">Also on {photo.copy_of}</span> : null}
            <span className="row wrapx">
              {at > 0 ? (
                <Arrange
                  label={`Cover: ${photo.photo_type} ${at + 1}`}
                  text="Cover"
                  order={[photo.id, ...ids.filter((id) => id !== photo.id)]}
                />
              ) : null}
              <Arrange
                label={`Take off ${photo.photo_type} ${at + 1}`}
                text="Take off"
                order={ids.filter((id) => id !== photo.id)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Form
        method="post"
        encType="multipart/form-data"
        className="editor-row"
        key={home.photos.length}
        preventScrollReset
      >
        <input type="hidden" name="about" value="photo" />
        <Select
          {...{ label: 'Shows', name: 'kind', defaultValue: mine?.fields.kind ?? 'living' }}
          options={Object.entries(photoTypes).map(([value, label]) => ({ value, label: kindLabel(value, label) }))}
        />
        <Select
          {...{ label: 'Room', name: 'room_id', optional: true, defaultValue: mine?.fields.room_id ?? '' }}
          options={[
            { value: '', label: 'None' },
            ...home.live.rooms.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <FileField
          {...{ label: 'Photo', name: 'file', accept: 'image/jpeg,image/png,image/webp,image/avif', required: true }}
          {...(mine ? { error: mine.errors.file ?? mine.problem } : {})}
        />
        <Button type="submit" variant="sec" busy={formData?.get('about') === 'photo'}>
          Add photo
        </Button>
      </Form>
    </section>
  )
}

const beds: Readonly<Record<string, string>> = {
  'bedroom-double': 'double bed',
  'bedroom-single': 'single bed',
  'bedroom-twin': 'two beds',
  'bedroom-triple': 'three beds',
}
const kindLabel = (kind: string, label: string): string => (beds[kind] ? `${label}, ${beds[kind]}` : label)

function Arrange({ label, text, order }: { label: string; text: string; order: readonly number[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="about" value="arrange" />
      <input type="hidden" name="order" value={order.join(' ')} />
      <Button type="submit" variant="ter" small aria-label={label}>
        {text}
      </Button>
    </Form>
  )
}
