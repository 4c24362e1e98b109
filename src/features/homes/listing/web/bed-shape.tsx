/** Read like berths on a train: outlined is free, filled with a tick is picked, green is held by the visitor, dashed is taken. */
export type BedState = 'free' | 'yours' | 'held' | 'taken'

export function BedShape({ state, double = false }: { state: BedState; double?: boolean }) {
  const width = double ? 92 : 64
  const edge = width - 2
  return (
    <svg className={double ? 'dbl' : undefined} viewBox={`0 0 ${width} 96`} aria-hidden="true">
      <rect x="2" y="2" width={width - 4} height="92" rx="8" className="f" />
      {double ? (
        <>
          <rect x="10" y="10" width="33" height="18" rx="6" className="p" />
          <rect x="49" y="10" width="33" height="18" rx="6" className="p" />
        </>
      ) : (
        <rect x="12" y="10" width="40" height="18" rx="6" className="p" />
      )}
      <path d={`M2 44H${edge}v42a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z`} className="q" />
      {state === 'yours' || state === 'held' ? <path d={`M${width / 2 - 10} 68l8 8 14-15`} className="t" /> : null}
    </svg>
  )
}
