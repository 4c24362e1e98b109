import { data } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { currentLanguage, languageNames, languages } from '#shared/language.ts'
import { languageCookie } from '#shared/language-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { getProfile, updateProfile } from '../contract.ts'
import type { Route } from './+types/language-screen.ts'
import { type FormState, keepTyped, refuseCall, refuseFields, said } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { sectionTitle } from './profile-sections.ts'

export const meta = profileMeta('language')

export const loader = async () => ({ profile: await call(getProfile, {}) })

export async function action({ request }: Route.ActionArgs) {
  const asked = (await readForm(request)).get('language')
  const language = languages.find((each) => each === asked)
  if (!language) return refuseFields({ language: m.profile_choose_language() }, {})
  try {
    await call(updateProfile, { body: { language } })
    // For pages as well as for what we send, as the switch does.
    return data<FormState>(said(m.profile_language_saved()), { headers: { 'set-cookie': languageCookie(language) } })
  } catch (error) {
    return refuseCall(error, {})
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

const options = () =>
  languages.map((language) => ({
    value: language,
    title: <span lang={language}>{languageNames[language].own}</span>,
    ...(language === currentLanguage() ? {} : { text: m.profile_language_name({ language }) }),
  }))

export default function LanguageScreen({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <ProfilePage title={sectionTitle('language')} intro={m.profile_language_intro()}>
      <Card>
        <ProfileForm state={actionData}>
          <RadioCards
            label={sectionTitle('language')}
            name="language"
            options={options()}
            defaultValue={profile.language}
            error={actionData?.errors.language}
          />
          <div className="profile-act">
            <Button type="submit" busy={busy}>
              {m.profile_save_language()}
            </Button>
          </div>
        </ProfileForm>
      </Card>
    </ProfilePage>
  )
}
