import { data } from 'react-router'
import { NameField } from '#features/people/accounts/web/name-field.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { readFile } from '#shared/file-field.ts'
import { isName, nameHelp } from '#shared/person-name.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getProfile, type Profile, removePhoto, setPhoto, updateProfile } from '../contract.ts'
import { photoWrongType } from '../photo-problem.ts'
import { bornOnProblem, genders, isNamed, latestBirth } from '../rules.ts'
import type { Route } from './+types/profile-details-screen.ts'
import { type FormState, keepTyped, refuseCall, refuseFields, said, textsOf } from './form-state.ts'
import { PhotoForm } from './photo-form.tsx'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { sectionTitle } from './profile-sections.ts'

export const meta = profileMeta('details')

export const loader = async () => ({ profile: await call(getProfile, {}), today: dayInIndia(new Date()) })

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  switch (form.get('form')) {
    case 'photo':
      return sendPhoto(form)
    case 'remove-photo':
      return deletePhoto()
    default:
      return saveDetails(form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

async function sendPhoto(form: FormData) {
  const file = await readFile(form.get('photo'))
  if (!file) return refuseFields({ photo: photoWrongType() }, {}, 'photo')
  try {
    await call(setPhoto, { body: { photo: file } })
    return data<FormState>(said(m.profile_photo_saved(), 'photo'))
  } catch (error) {
    return refuseCall(error, {}, 'photo')
  }
}

/** Reported by the upload form, because the remove form disappears with the photo. */
async function deletePhoto() {
  try {
    await call(removePhoto, {})
    return data<FormState>(said(m.profile_photo_removed(), 'photo'))
  } catch (error) {
    return refuseCall(error, {}, 'photo')
  }
}

async function saveDetails(form: FormData) {
  const typed = textsOf(form, ['first_name', 'last_name', 'gender', 'born_on', 'work', 'group_of_friends'])
  const errors = detailProblems(typed)
  if (Object.keys(errors).length > 0) return refuseFields(errors, typed, 'details')
  try {
    await call(updateProfile, {
      body: {
        first_name: typed.first_name,
        last_name: typed.last_name,
        gender: genders.find((each) => each === typed.gender) ?? null,
        born_on: typed.born_on || null,
        work: typed.work,
        group_of_friends: typed.group_of_friends === 'on',
      },
    })
    return data<FormState>(said(m.profile_details_saved(), 'details'))
  } catch (error) {
    return refuseCall(error, typed, 'details')
  }
}

function detailProblems(typed: Record<'first_name' | 'last_name' | 'born_on', string>): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!isName(typed.first_name))
    errors.first_name = typed.first_name.trim() === '' ? m.profile_enter_name() : nameHelp()
  if (typed.last_name.trim() !== '' && !isName(typed.last_name)) errors.last_name = nameHelp()
  const born = typed.born_on ? bornOnProblem(typed.born_on, dayInIndia(new Date())) : undefined
  if (born) errors.born_on = born
  return errors
}

export default function ProfileDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, today } = loaderData
  return (
    <ProfilePage title={sectionTitle('details')} intro={m.profile_details_intro()}>
      <Card as="section" aria-label={m.profile_photo()}>
        <PhotoForm profile={profile} state={actionData} />
      </Card>
      <Card as="section" aria-label={m.profile_details()}>
        <DetailsForm profile={profile} today={today} state={actionData} />
      </Card>
    </ProfilePage>
  )
}

const genderOptions = () => genders.map((gender) => ({ value: gender, label: m.profile_gender_name({ gender }) }))

function DetailsForm({ profile, today, state }: { profile: Profile; today: string; state: FormState | undefined }) {
  const busy = useBusy('details')
  const { errors = {}, typed = {} } = state?.form === 'details' ? state : {}
  const wasTyped = Object.keys(typed).length > 0
  return (
    <ProfileForm name="details" state={state}>
      <div className="profile-pair">
        <NameField
          label={m.accounts_first_name()}
          name="first_name"
          autoComplete="given-name"
          required
          defaultValue={typed.first_name ?? (isNamed(profile.first_name) ? profile.first_name : '')}
          error={errors.first_name}
        />
        <NameField
          label={m.accounts_last_name()}
          name="last_name"
          autoComplete="family-name"
          optional
          defaultValue={typed.last_name ?? profile.last_name}
          error={errors.last_name}
        />
        <TextField
          label={m.profile_born_on()}
          name="born_on"
          type="date"
          autoComplete="bday"
          max={latestBirth(today)}
          optional
          defaultValue={typed.born_on ?? profile.born_on ?? ''}
          error={errors.born_on}
        />
        <Select
          label={m.profile_gender()}
          name="gender"
          optional
          placeholder={m.profile_rather_not_say()}
          options={genderOptions()}
          defaultValue={typed.gender ?? profile.gender ?? ''}
          error={errors.gender}
        />
      </div>
      <TextField
        label={m.profile_work()}
        name="work"
        autoComplete="organization-title"
        optional
        maxLength={80}
        defaultValue={typed.work ?? profile.work ?? ''}
        error={errors.work}
      />
      <Checkbox
        label={m.profile_friends()}
        hint={m.profile_friends_hint()}
        name="group_of_friends"
        defaultChecked={wasTyped ? typed.group_of_friends === 'on' : profile.group_of_friends}
      />
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          {m.profile_save_details()}
        </Button>
      </div>
    </ProfileForm>
  )
}
