import { data } from 'react-router'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { getNotificationChoices, setNotificationChoices } from '../contract.ts'
import { channels, type TopicChoices, topics, topicWords } from '../notification-rules.ts'
import type { Route } from './+types/notifications-screen.ts'
import { type FormState, keepTyped, refuseCall, said } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'

export const meta = profileMeta('Messages')

export const loader = () => call(getNotificationChoices, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const choices = topics.flatMap((topic) =>
    channels.map((channel) => ({ topic, channel, wanted: form.get(`${topic}.${channel}`) === 'on' })),
  )
  try {
    await call(setNotificationChoices, { body: { choices } })
    return data<FormState>(said('Choices saved'))
  } catch (error) {
    return refuseCall(error, {})
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function NotificationsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <ProfilePage title="Messages" intro="What we write to you about, and how.">
      <Card>
        <ProfileForm state={actionData}>
          <div className="topics">
            {loaderData.topics.map((choices) => (
              <TopicLine key={choices.topic} choices={choices} />
            ))}
          </div>
          <div className="profile-act">
            <Button type="submit" busy={busy}>
              Save choices
            </Button>
          </div>
        </ProfileForm>
      </Card>
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

function TopicLine({ choices }: { choices: TopicChoices }) {
  const { title, text } = topicWords[choices.topic]
  return (
    <fieldset>
      <legend>
        <span className="b">{title}</span>
        <small className="mut">{text}</small>
      </legend>
      <Checkbox label="SMS" name={`${choices.topic}.sms`} defaultChecked={choices.sms} />
      <Checkbox label="Email" name={`${choices.topic}.email`} defaultChecked={choices.email} />
    </fieldset>
  )
}
