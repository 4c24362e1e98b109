import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'

type SkeletonProps = ComponentProps<'span'> & {
  width?: number | string
  height?: number | string
  /** r: 12 px corners; round: a circle */
  shape?: 'r' | 'round'
}

/** A placeholder of the content's size, so that the layout does not shift. */
export function Skeleton({ width, height, shape, className, ...rest }: SkeletonProps) {
  const size = width === undefined && height === undefined ? undefined : { width, height }
  return <span className={classNames('sk', shape, className)} style={size} aria-hidden="true" {...rest} />
}

/** The house card while loading: the same grid and the same boxes as the card. */
export function SkeletonCard({ horizontal = false }: { horizontal?: boolean }) {
  return (
    <div className={classNames('hc sk-card', horizontal && 'h')} aria-hidden="true">
      <Skeleton className="ph" />
      <div className="bd">
        <div className="stack g1">
          <Skeleton className="title" />
          <Skeleton className="kind" />
        </div>
        <div className="money">
          <div>
            <Skeleton className="cap" />
            <Skeleton className="sum" />
          </div>
          <div>
            <Skeleton className="cap wide" />
            <Skeleton className="sum" />
          </div>
        </div>
        <Skeleton className="tags" />
        <Skeleton className="line" />
        <Skeleton className="line short" />
        <div className="ft">
          <Skeleton className="text-btn" />
          <Skeleton className="main-btn" />
        </div>
      </div>
    </div>
  )
}
