import { m } from '#messages'
import type { Config } from '#platform/config.ts'
import type { Section } from '../contract.ts'
import { contactPath } from '../rules.ts'

/** A policy before its name and day are added. */
export type PolicyText = { title: string; description: string; intro: string; sections: Section[] }
export type MakePolicy = (config: Config) => PolicyText

type Rest = Partial<Pick<Section, 'text' | 'points' | 'links'>>

export const section = (id: string, title: string, { text = [], points = [], links = [] }: Rest): Section => ({
  ...{ id, title, text, links },
  points: points.map((point) => ({ ...point, text: point.text.charAt(0).toUpperCase() + point.text.slice(1) })),
})

export const toContact = () => ({ label: m.policies_contact_officer(), to: contactPath })
export const toRefunds = () => ({ label: m.refundpolicy_title(), to: '/refund-policy' })

/** The company with its office, where that is known. */
export const companyText = ({ COMPANY_NAME, COMPANY_ADDRESS }: Config): string =>
  COMPANY_ADDRESS ? `${COMPANY_NAME}, ${COMPANY_ADDRESS}` : COMPANY_NAME
