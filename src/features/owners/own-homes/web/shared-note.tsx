import { m } from '#messages'

/** Says on a home of which the reader owns a share that its main owner decides. */
export const SharedNote = ({ mainOwner }: { mainOwner: string }) => (
  <p className="s mut">{m.dashboard_shared({ owner: mainOwner })}</p>
)
