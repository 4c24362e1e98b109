import { type ChangeEvent, useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { Profile } from '../contract.ts'
import { photoProblem } from '../photo-problem.ts'
import { photo as photoRules } from '../photo-rules.ts'
import type { FormState } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'

/** Uploads on selection; without script there is a button. */
export function PhotoForm({ profile, state }: { profile: Profile; state: FormState | undefined }) {
  const { chosen, problem, choose } = usePhotoChoice()
  const busy = useBusy('photo')
  const removing = useBusy('remove-photo')
  const hydrated = useHydrated()
  const error = problem ?? (state?.form === 'photo' ? state.errors.photo : undefined)
  const shown = busy && chosen ? chosen : profile.photo?.medium
  return (
    <div className="profile-photo">
      <Avatar key={shown} name={profile.name} photo={shown} size="lg" className={classNames(busy && 'sending')} />
      <div className="stack g3">
        <ProfileForm name="photo" state={state} encType="multipart/form-data" className="photo-choice">
          <label className={classNames('btn sec', busy && 'waits')}>
            {busy ? <span className="spin" /> : <Icon icon="camera" />}
            {m.profile_choose_photo({ has: profile.photo ? 'yes' : 'no' })}
            <input
              type="file"
              name="photo"
              accept={photoRules.types.join(',')}
              className={hydrated ? 'vh' : undefined}
              aria-describedby="photo-hint"
              aria-invalid={error ? true : undefined}
              onChange={choose}
              disabled={busy}
            />
          </label>
          {hydrated ? null : (
            <Button type="submit" variant="sec">
              {m.profile_send_photo()}
            </Button>
          )}
        </ProfileForm>
        {profile.photo ? (
          <ProfileForm name="remove-photo" state={state}>
            <Button type="submit" variant="ter" busy={removing}>
              {m.profile_remove_photo()}
            </Button>
          </ProfileForm>
        ) : null}
      </div>
      <div className="photo-notes">
        <FieldNotes id="photo" error={error} alert hint={m.profile_photo_hint()} />
      </div>
    </div>
  )
}

/** Previews the selected file during the upload; invalid files are not sent. */
function usePhotoChoice() {
  const submit = useSubmit()
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen) : undefined), [chosen])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file || !input.form) return
    const refused = photoProblem(file)
    setProblem(refused)
    if (refused) {
      input.value = ''
      return
    }
    setChosen(URL.createObjectURL(file))
    submit(input.form, { encType: 'multipart/form-data' })
    // Allows selecting the same file again after removal or a network failure.
    input.value = ''
  }
  return { chosen, problem, choose }
}
