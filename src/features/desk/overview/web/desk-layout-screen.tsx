import { Outlet } from 'react-router'
import { countQueue } from '#features/desk/queue/contract.ts'
import { CallError, call } from '#shared/call.ts'
import type { Route } from './+types/desk-layout-screen.ts'
import { DeskRail } from './desk-rail.tsx'
import './desk.css'

/** The first page is there for everybody, so that those who are not staff get no counts and no rail. */
export async function loader() {
  const counts = await call(countQueue, {}).catch((error) => {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null
    throw error
  })
  return { counts }
}

export default function DeskLayout({ loaderData: { counts } }: Route.ComponentProps) {
  if (!counts) return <Outlet />
  return (
    <div className="desk">
      <DeskRail counts={counts} />
      <div className="desk-main">
        <Outlet />
      </div>
    </div>
  )
}
