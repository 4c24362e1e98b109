import { data } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { channels, type TopicChoices, topics, topicText, topicTitle } from '../notification-rules.ts'
import { getNotificationChoices, setNotificationChoices } from '../notifications-contract.ts'
import type { Route } from './+types/notifications-screen.ts'
import { type FormState, keepTyped, refuseCall, said } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { sectionTitle } from './profile-sections.ts'
import { PushCard } from './push-card.tsx'

export const meta = profileMeta('messages')

export const loader = () => call(getNotificationChoices, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  // Where push is not offered, its boxes are not there, and an absent box must not switch it off.
  const offered = channels.filter((channel) => channel !== 'push' || form.has('with_push'))
  const choices = topics.flatMap((topic) =>
    offered.map((channel) => ({ topic, channel, wanted: form.get(`${topic}.${channel}`) === 'on' })),
  )
  try {
    await call(setNotificationChoices, { body: { choices } })
    return data<FormState>(said(m.profile_choices_saved()))
  } catch (error) {
    return refuseCall(error, {})
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function NotificationsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <ProfilePage title={sectionTitle('messages')} intro={m.profile_messages_intro()}>
      <Card>
        <ProfileForm state={actionData}>
          {loaderData.push.public_key === null ? null : <input type="hidden" name="with_push" value="1" />}
          <div className="topics">
            {loaderData.topics.map((choices) => (
              <TopicLine key={choices.topic} choices={choices} withPush={loaderData.push.public_key !== null} />
            ))}
          </div>
          <div className="profile-act">
            <Button type="submit" busy={busy}>
              {m.profile_save_choices()}
            </Button>
          </div>
        </ProfileForm>
      </Card>
      {loaderData.push.public_key === null ? null : (
        <PushCard publicKey={loaderData.push.public_key} devices={loaderData.push.devices} />
      )}
      <Banner icon="shield-check" title={loaderData.always}>
        <ul className="always-list">
          {loaderData.always_because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Banner>
    </ProfilePage>
  )
}

function TopicLine({ choices, withPush }: { choices: TopicChoices; withPush: boolean }) {
  const { topic } = choices
  return (
    <fieldset>
      <legend>
        <span className="b">{topicTitle(topic)}</span>
        <small className="mut">{topicText(topic)}</small>
      </legend>
      <Checkbox label={m.profile_channel({ channel: 'sms' })} name={`${topic}.sms`} defaultChecked={choices.sms} />
      <Checkbox
        label={m.profile_channel({ channel: 'email' })}
        name={`${topic}.email`}
        defaultChecked={choices.email}
      />
      {withPush ? (
        <Checkbox label={m.profile_channel({ channel: 'push' })} name={`${topic}.push`} defaultChecked={choices.push} />
      ) : null}
    </fieldset>
  )
}
