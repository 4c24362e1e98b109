import { m } from '#messages'
import { TabLinks } from '#ui/navigation/tabs.tsx'

/** The two things people keep, side by side; the page's own heading says which one this is. */
export const SavedTabs = ({ here }: { here: 'homes' | 'searches' }) => (
  <TabLinks
    label={m.shortlist_what_you_saved()}
    links={[
      { label: m.shortlist_homes(), to: '/shortlist', current: here === 'homes' },
      { label: m.shortlist_searches(), to: '/saved-searches', current: here === 'searches' },
    ]}
  />
)
