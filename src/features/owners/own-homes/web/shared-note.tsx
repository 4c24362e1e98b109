import { m } from '#messages'

/** Of a home of which the reader has a share: they see what it does, and its main owner decides. */
export const SharedNote = ({ mainOwner }: { mainOwner: string }) => (
  <p className="s mut">{m.dashboard_shared({ owner: mainOwner })}</p>
)
