import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StaffHome } from '../contract.ts'
import { differences } from '../words.ts'
import type { Refused } from './send-home.ts'

type Props = { home: StaffHome; refused: Refused | undefined }

/** Side column: missing values, changes that publishing makes, and the owner. */
export function HomeSide({ home, refused }: Props) {
  const onSite = home.state === 'live' || home.state === 'sold_out'
  const changes = home.draft && onSite ? differences(home.live, home.values) : []
  return (
    <aside className="editor-side" aria-label="Before you publish">
      <Card as="section" className="editor-card">
        <h2>Before you publish</h2>
        <ul className="editor-checks">
          {home.missing.length === 0 ? (
            <li>
              <Icon icon="circle-check" /> Photo, owner and manager are there
            </li>
          ) : null}
          {home.missing.map((text) => (
            <li key={text} className="editor-problem">
              <Icon icon="info" /> {text}
            </li>
          ))}
          {home.photos.some(({ copy_of }) => copy_of) ? (
            <li className="editor-problem">
              <Icon icon="info" /> A photo is also on another home.
            </li>
          ) : null}
        </ul>
        {changes.length > 0 ? (
          <>
            <h3>What changes</h3>
            <dl className="editor-changes">
              {changes.map(({ what, before, after }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <s className="mut">{before}</s> <b>{after}</b>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
        {onSite && !home.draft ? (
          <p className="mut">The site shows what is written here.</p>
        ) : (
          <Act about="publish" label="Publish" home={home} refused={refused} />
        )}
        {home.draft?.asked_by_owner ? (
          <p className="s mut">The owner asked for this change and is told when you publish it or throw it away.</p>
        ) : null}
        {home.draft ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="about" value="drop" />
            <Button type="submit" variant="ter" small>
              Throw the draft away
            </Button>
          </Form>
        ) : null}
      </Card>
      <People home={home} refused={refused} />
      {onSite ? (
        <Card as="section" className="editor-card">
          <h2>Take it down</h2>
          <Act about="take-down" label="Take down" home={home} refused={refused} bad />
        </Card>
      ) : null}
    </aside>
  )
}

type ActProps = Props & { about: 'publish' | 'take-down'; label: string; bad?: boolean }

function Act({ about, label, home, refused, bad = false }: ActProps) {
  const { formData } = useNavigation()
  const mine = refused?.about === about ? refused : undefined
  return (
    <Form method="post" className="stack" preventScrollReset>
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="version" value={home.draft?.version ?? 0} />
      <TextField
        {...{ label: 'Why', name: 'reason', required: true, minLength: 3, maxLength: 300, autoComplete: 'off' }}
        {...{ defaultValue: mine?.fields.reason ?? '', error: mine?.errors.reason }}
      />
      <Button type="submit" variant={bad ? 'bad' : 'pri'} busy={formData?.get('about') === about}>
        {label}
      </Button>
    </Form>
  )
}

function People({ home, refused }: Props) {
  const mine = refused?.about === 'people' ? refused : undefined
  return (
    <Card as="section" className="editor-card">
      <h2>People</h2>
      <p className="mut s">{home.owner ? `Owner: ${home.owner.name}, ${home.owner.phone}` : 'No owner yet.'}</p>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="about" value="people" />
        <PhoneField
          {...{ label: home.owner ? 'Another owner’s phone' : 'Phone of the owner’s account', name: 'owner_phone' }}
          {...{ optional: true, defaultValue: mine?.fields.owner_phone ?? '', error: mine?.errors.owner_phone }}
        />
        <Select
          {...{ label: 'Area manager', name: 'area_manager_id', error: mine?.errors.area_manager_id }}
          defaultValue={String(home.area_manager_id ?? '')}
          options={[
            { value: '', label: 'Nobody' },
            ...home.managers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Button type="submit" variant="sec">
          Save people
        </Button>
      </Form>
    </Card>
  )
}
