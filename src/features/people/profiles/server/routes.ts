import { m } from '#messages'
import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import * as notificationsContract from '../notifications-contract.ts'
import { changeAgreementDetail, confirmAgreementDetail, ownAgreementDetail, verificationOf } from './agreement.ts'
import { confirmOwnEmail, emailOfLink, requestEmailChange } from './email.ts'
import { chooseMessages, ownChoices } from './notifications.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { changeProfile, ownProfile } from './profile.ts'
import { addPushDevice, removePushDevice } from './push-devices.ts'

const success = true as const

const profile = [
  handle(contract.getProfile, (ctx) => ownProfile(ctx)),
  handle(contract.updateProfile, async (ctx, { body }) => {
    await changeProfile(ctx, body)
    return ownProfile(ctx)
  }),
  handle(contract.setPhoto, async (ctx, { body }) => ({ success, photo: await setPhoto(ctx, body.photo.bytes) })),
  handle(contract.removePhoto, async (ctx) => {
    await removePhoto(ctx)
    return { success }
  }),
]

const email = [
  handle(contract.setEmail, async (ctx, { body }) => {
    await requestEmailChange(ctx, body.email)
    return { success, message: m.profile_link_mailed() }
  }),
  handle(contract.getEmailLink, async (ctx, { query }) => ({ email: await emailOfLink(ctx, query.token) })),
  handle(contract.confirmEmail, async (ctx, { body }) => ({ success, ...(await confirmOwnEmail(ctx, body.token)) })),
]

const agreement = [
  handle(contract.getAgreementDetail, async (ctx) => ({ agreement_detail: await ownAgreementDetail(ctx) })),
  handle(contract.updateAgreementDetail, async (ctx, { body }) => {
    await changeAgreementDetail(ctx, body)
    return { agreement_detail: await ownAgreementDetail(ctx) }
  }),
  handle(contract.getVerificationData, (ctx) => verificationOf(ctx)),
  handle(contract.confirmAgreementDetail, async (ctx) => {
    await confirmAgreementDetail(ctx)
    return verificationOf(ctx)
  }),
]

const notifications = [
  handle(notificationsContract.getNotificationChoices, (ctx) => ownChoices(ctx)),
  handle(notificationsContract.setNotificationChoices, async (ctx, { body }) => {
    await chooseMessages(ctx, body.choices)
    return ownChoices(ctx)
  }),
  handle(notificationsContract.addPushDevice, (ctx, { body }) => addPushDevice(ctx, body)),
  handle(notificationsContract.removePushDevice, async (ctx, { params }) => {
    await removePushDevice(ctx, params.id)
    return { success }
  }),
]

export const profilesRoutes = [...profile, ...email, ...agreement, ...notifications]
