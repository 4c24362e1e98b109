import { useEffect, useState } from 'react'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { getTransfer } from '../contract.ts'
import { movePath } from '../paths.ts'
import type { Route } from './+types/dashboard-screen.ts'
import { FreeMoveBanner } from './free-move-banner.tsx'
import { ThreeSteps, TransferQuestions } from './steps.tsx'
import './transfers.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Move to another home | Thikana' },
  { name: 'robots', content: 'noindex' },
]

type Asked = { houseId: number | null; isMoving: boolean; refused: string | null }

export default function DashboardScreen() {
  const [{ houseId, isMoving, refused }, setAsked] = useState<Asked>({ houseId: null, isMoving: false, refused: null })
  useEffect(() => {
    let current = true
    call(getTransfer, {}).then(
      ({ data }) => current && setAsked({ houseId: data.house_id, isMoving: data.transfer !== null, refused: null }),
      (error) => {
        const refusal = error instanceof CallError ? error.message : 'This cannot be loaded now. Please try later.'
        if (current) setAsked({ houseId: null, isMoving: false, refused: refusal })
      },
    )
    return () => {
      current = false
    }
  }, [])
  return (
    <div className="wrap transfer">
      <div className="transfer-cols">
        <div className="transfer-main">
          <Card as="section" className="transfer-card">
            <header>
              <h1>Move to another home</h1>
              <p className="mut">More room in the same house, or any Thikana home in 36 cities.</p>
            </header>
            {refused ? <Banner tone="brick" role="alert" title={refused} /> : null}
            <div className="transfer-ways">
              <div>
                <h2>Upgrade</h2>
                <p className="mut">From your bed to the room, or to the whole house.</p>
                {houseId ? (
                  <ButtonLink variant="sec" to={`/alpha/booking/${houseId}`}>
                    Upgrade
                  </ButtonLink>
                ) : (
                  <Button variant="sec" busy={refused === null} disabled={refused !== null}>
                    Upgrade
                  </Button>
                )}
              </div>
              <div>
                <h2>Internal transfer</h2>
                <p className="mut">
                  {isMoving
                    ? 'Your move is confirmed.'
                    : 'Another home of ours. Your deposit and papers move with you.'}
                </p>
                <ButtonLink to={movePath}>{isMoving ? 'Your move' : 'Internal Transfer'}</ButtonLink>
              </div>
            </div>
          </Card>
          <ThreeSteps />
          <TransferQuestions />
        </div>
        <aside className="transfer-aside" aria-label="Free move">
          <FreeMoveBanner />
        </aside>
      </div>
    </div>
  )
}
