import { TabLinks } from '#ui/navigation/tabs.tsx'

/** The two things people keep, side by side; the page's own heading says which one this is. */
export const SavedTabs = ({ here }: { here: 'homes' | 'searches' }) => (
  <TabLinks
    label="What you have saved"
    links={[
      { label: 'Homes', to: '/shortlist', current: here === 'homes' },
      { label: 'Searches', to: '/saved-searches', current: here === 'searches' },
    ]}
  />
)
