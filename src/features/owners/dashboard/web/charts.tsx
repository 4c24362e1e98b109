const gap = 1.5

/** One box a place: filled is let, a dashed outline is empty. */
export function OccupancyBar({ taken, places, text }: { taken: number; places: number; text: string }) {
  const width = (100 - gap * (places - 1)) / places
  const boxes = Array.from({ length: places }, (_, nth) => nth)
  return (
    <div className="dashboard-occupancy">
      <svg aria-hidden="true" height="20" width="100%">
        {boxes.map((nth) => (
          <rect
            key={nth}
            className={nth < taken ? 'dashboard-bar' : 'dashboard-gap'}
            x={`${nth * (width + gap)}%`}
            y="1"
            width={`${width}%`}
            height="18"
            rx="3"
          />
        ))}
      </svg>
      <b>{text}</b>
    </div>
  )
}
